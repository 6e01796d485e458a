import { describeMachine } from './describe-machine.ts';
import { noticeModel } from '../../machines/notice/notice.model.ts';

describeMachine('notice', noticeModel);
