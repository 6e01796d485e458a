import { describeMachine } from './describe-machine.ts';
import { draftModel } from '../../machines/draft/draft.model.ts';

describeMachine('draft', draftModel);
