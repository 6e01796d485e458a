import { describeMachine } from './describe-machine.ts';
import { reviewEditorModel } from '../../machines/review-editor/review-editor.model.ts';

describeMachine('review-editor', reviewEditorModel);
