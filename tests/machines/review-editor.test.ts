import { describeMachine } from './describe-machine.ts';
import { reviewEditorModel } from './review-editor.model.ts';

describeMachine('review-editor', reviewEditorModel);
