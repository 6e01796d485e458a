import type { EventRef, Moment } from '../../simulation/moment.ts';
import type { Offer } from '../../simulation/offers.ts';
import type { Simulation } from '../../simulation/simulate.ts';

/** What the chart shows of a moment. */
export interface Shown {
  /** The ids of the active states, those around others included. */
  readonly active: ReadonlySet<string>;
  /** The ids of the transitions that an offered event takes. */
  readonly enabled: ReadonlySet<string>;
  /** The ids of the transitions of the last step. */
  readonly taken: ReadonlySet<string>;
  /** Takes the first offered event that takes a transition; does nothing when none does. */
  readonly take: (transition: string) => void;
}

export function shownOf(
  simulation: Simulation,
  moment: Moment,
  offers: readonly Offer[],
  take: (event: EventRef) => void,
): Shown {
  return {
    active: simulation.active(moment),
    enabled: new Set(offers.flatMap(transitionsOf)),
    taken: new Set(moment.step.takes),
    take: (transition) => {
      const ref = offers.find((offer) => transitionsOf(offer).includes(transition))?.ref;
      if (ref !== undefined) take(ref);
    },
  };
}

function transitionsOf({ tried }: Offer): string[] {
  return tried.flatMap(({ transition, isTaken }) => (isTaken ? [transition] : []));
}
