import { adminReviewsModel } from './admin-reviews.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-reviews', adminReviewsModel);
