import { adminBoardModel } from './admin-board.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-board', adminBoardModel);
