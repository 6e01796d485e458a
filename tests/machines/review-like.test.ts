import { describeMachine } from './describe-machine.ts';
import { reviewLikeModel } from '../../machines/review-like/review-like.model.ts';

describeMachine('review-like', reviewLikeModel);
