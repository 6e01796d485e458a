import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describeMachine } from './describe-machine.ts';
import {
  paidReservation,
  reservationDetailModel,
} from '../../machines/reservation-detail/reservation-detail.model.ts';

describeMachine('reservation-detail', reservationDetailModel);

describe('the offered refund', () => {
  it('is valid up to and including its last instant, and is then loaded again (C-RES-13)', async () => {
    const clock = new SimulatedClock();
    const reads: number[] = [];
    const actor = createActor(
      reservationDetailModel.machine.provide({
        actors: {
          loadReservation: fromPromise(() => {
            reads.push(clock.now());
            return Promise.resolve(paidReservation);
          }),
        },
      }),
      { clock },
    );
    actor.start();
    actor.send({ type: 'detail.open', reservationId: 31 });
    await settled();

    clock.increment(70 * 60 * 1000);
    await settled();
    expect(reads).toEqual([0]);

    clock.increment(1);
    await settled();
    expect(reads).toEqual([0, 70 * 60 * 1000 + 1]);
    actor.stop();
  });
});

/** Runs the callbacks of settled promises. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
