/** How a review stands with its likes. */
export interface LikeState {
  readonly isLiked: boolean;
  readonly count: number;
}

interface LikesOutside {
  /** Turns the like over at the server. @returns how it stands then */
  toggle: (reviewId: number) => Promise<LikeState>;
  /** Draws it. */
  show: (reviewId: number, like: LikeState) => void;
  /** It was taken back, since the server refused it or did not answer. */
  onFailure: (error: unknown) => void;
}

export interface Likes {
  /** Turns what is shown over at once; the server follows (C-REV-44). */
  press(reviewId: number, shown: LikeState): void;
}

interface Pressed {
  /** As the server last said. */
  settled: LikeState;
  wanted: boolean;
  /** Calls that may still be made, so that a server that does not turn is not asked for ever. */
  calls: number;
}

/** Once for what was wanted, and once more where the page knew less than the server. */
const CALLS_A_PRESS = 2;

/**
 * Likes that count before the server answers. Of each review one call is under way at a time, and however often it is
 * pressed meanwhile, it ends as it was pressed last (C-REV-45); what fails goes back to what the server last said.
 */
export function createLikes({ toggle, show, onFailure }: LikesOutside): Likes {
  const underWay = new Map<number, Pressed>();

  async function settle(reviewId: number, pressed: Pressed): Promise<void> {
    try {
      while (pressed.wanted !== pressed.settled.isLiked && pressed.calls > 0) {
        pressed.calls -= 1;
        pressed.settled = await toggle(reviewId);
      }
      show(reviewId, pressed.settled);
    } catch (error) {
      show(reviewId, pressed.settled);
      onFailure(error);
    } finally {
      underWay.delete(reviewId);
    }
  }

  return {
    press(reviewId, shown) {
      const pressed = underWay.get(reviewId);
      if (pressed === undefined) {
        const first = { settled: shown, wanted: !shown.isLiked, calls: CALLS_A_PRESS };
        underWay.set(reviewId, first);
        show(reviewId, asWanted(first));
        void settle(reviewId, first);
        return;
      }
      pressed.wanted = !pressed.wanted;
      pressed.calls = CALLS_A_PRESS;
      show(reviewId, asWanted(pressed));
    },
  };
}

/** What the person sees meanwhile: the count moves by one (C-REV-44). */
function asWanted({ settled, wanted }: Pressed): LikeState {
  if (wanted === settled.isLiked) return settled;
  return { isLiked: wanted, count: Math.max(0, settled.count + (wanted ? 1 : -1)) };
}
