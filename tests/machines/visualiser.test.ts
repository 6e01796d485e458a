import { describeMachine } from './describe-machine.ts';
import { visualiserModel } from '@marquee/statecharts/visualiser/model';

describeMachine('visualiser', visualiserModel);
