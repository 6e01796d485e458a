import { describeMachine } from './describe-machine.ts';
import { noticeModel } from './notice.model.ts';

describeMachine('notice', noticeModel);
