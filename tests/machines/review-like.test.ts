import { describeMachine } from './describe-machine.ts';
import { reviewLikeModel } from './review-like.model.ts';

describeMachine('review-like', reviewLikeModel);
