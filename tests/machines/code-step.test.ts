import { codeStepModel } from '../../machines/code-step/code-step.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('code-step', codeStepModel);
