import type { AnyEventObject } from 'xstate';
import { withFakeActors } from '../fake-actors.ts';
import { brokenInvariants } from '../invariants.ts';
import type { MachineModel, MachineStep } from '../model.ts';
import { offeredEvents } from '../offered-events.ts';
import { isTimerOver } from '../pending-timers.ts';
import { pureMachine, type PureStep } from '../pure-step.ts';
import { activeStateIds } from './active-states.ts';
import { NEXT_TIMER, type EventRef, type Moment, type Timer } from './moment.ts';
import { offersAt, type Offer } from './offers.ts';
import { timerOf, timersAfter } from './timers.ts';

/** A machine that is stepped by hand, with the payloads of its model. Nothing runs: no effect, no child, no clock. */
export interface Simulation {
  /** The names of the model's inputs. */
  readonly inputs: readonly string[];
  /** @throws Error for an unknown input, or when the machine throws. */
  start(input: string): Moment;
  /** The ids of the active states, those around others included. */
  active(moment: Moment): ReadonlySet<string>;
  offers(moment: Moment): readonly Offer[];
  /**
   * The moment after an event. The end of a timer moves the clock to the time at which the timer is due.
   * @throws Error when the moment does not offer the event, or when the machine throws.
   */
  next(moment: Moment, cause: EventRef): Moment;
}

export function simulate(model: MachineModel): Simulation {
  const { machine } = model;
  const pure = pureMachine(withFakeActors(machine), model.cases);
  const inputs = Object.keys(model.inputs);

  return {
    inputs,

    start(input) {
      if (!inputs.includes(input)) throw new Error(`no input is named “${input}”`);
      const started = pure.start(model.inputs[input]);
      const step = stepOf(started.snapshot, { type: 'xstate.init' }, started);
      const timers = timersAfter(machine, [], step, 0);
      const broken = brokenInvariants(model, step);
      return { input, cause: undefined, step, now: 0, timers, broken };
    },

    active: ({ step }) => activeStateIds(machine, step.to),

    offers: (moment) => offersAt(model, moment),

    next(moment, cause) {
      const { event, timer } = resolve(moment, cause);
      const from = moment.step.to;
      const step = stepOf(from, event, pure.step(from, event));
      // After a longer timer was ended first, a shorter one is due in the past.
      const now = Math.max(moment.now, timer?.due ?? moment.now);
      const left = moment.timers.filter((running) => running !== timer);
      const timers = timersAfter(machine, left, step, now);
      const broken = brokenInvariants(model, step);
      return { input: moment.input, cause, step, now, timers, broken };
    },
  };

  function resolve(
    { step, timers }: Moment,
    { type, payload = 0 }: EventRef,
  ): { readonly event: AnyEventObject; readonly timer: Timer | undefined } {
    if (type === NEXT_TIMER) {
      const [timer] = timers;
      if (timer === undefined) throw new Error('no timer runs');
      return { event: timer.event, timer };
    }
    if (isTimerOver(step.to, type)) throw new Error(`“${type}” has ended`);
    const isActive = step.to.status === 'active';
    const offered = isActive ? offeredEvents(model, step.to) : [];
    const event = offered.filter((candidate) => candidate.type === type)[payload];
    if (event === undefined) throw new Error(`“${type}” with payload ${payload} is not offered`);
    return { event, timer: timerOf(timers, event) };
  }
}

function stepOf(
  from: MachineStep['from'],
  event: AnyEventObject,
  { snapshot, takes, effects }: PureStep,
): MachineStep {
  return { from, event, to: snapshot, takes, effects };
}
