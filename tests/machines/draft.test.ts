import { describeMachine } from './describe-machine.ts';
import { draftModel } from './draft.model.ts';

describeMachine('draft', draftModel);
