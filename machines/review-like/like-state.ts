import type { LikeState, ReviewLikeContext } from './review-like.types.ts';

/** @returns the like that is shown before the server answers: the count changes by one (C-REV-44) */
export function expectedLike({ settled, isWanted }: ReviewLikeContext): LikeState {
  if (isWanted === settled.isLiked) return settled;
  return { isLiked: isWanted, count: Math.max(0, settled.count + (isWanted ? 1 : -1)) };
}
