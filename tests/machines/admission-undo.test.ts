import { admissionUndoModel } from './admission-undo.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admission-undo', admissionUndoModel);
