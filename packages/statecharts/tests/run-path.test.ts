import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverPaths, type CoverPath } from '../src/cover-paths.ts';
import { explore } from '../src/explore.ts';
import { startLive } from '../src/live-machine.ts';
import { always } from '../src/invariants.ts';
import type { MachineModel } from '../src/model.ts';
import { runPath } from '../src/run-path.ts';
import { stateValue } from '../src/snapshot.ts';
import { stateName } from '../src/state-name.ts';
import { bookingMachine, bookingStates, createBooking } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

const booking = bookingModel(bookingMachine);
const paths = coverPaths(explore(booking));
const paidBooking = paths.find(
  ({ steps }) => steps.at(-1)?.event.type === 'xstate.done.actor.charge',
);
const refusedHold = paths.find(
  ({ steps }) => steps.at(-1)?.event.type === 'xstate.error.actor.hold',
);

/** The first line of the error when a path of the booking runs on another machine. */
async function difference(
  machine: typeof bookingMachine,
  {
    path = refusedHold,
    model = { ...booking, invariants: [] },
  }: { path?: CoverPath | undefined; model?: MachineModel } = {},
): Promise<string> {
  try {
    if (path !== undefined) await runPath({ ...model, machine }, path);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 1).join('') : String(error);
  }
}

describe('runPath', () => {
  it('returns the transitions really taken', async () => {
    const taken = refusedHold === undefined ? undefined : await runPath(booking, refusedHold);
    expect(taken).toEqual(
      new Set([
        'booking.entering | always | 0',
        'booking.loading | xstate.done.actor.0.booking.loading | 0',
        'booking.picking | seat.pick | 0',
        'booking.picking | seats.confirm | 0',
        'booking.holding | xstate.error.actor.hold | 0',
      ]),
    );
  });

  it('fails where the live machine differs from the generated path', async () => {
    const { entering, held } = bookingStates;
    const [toLoading] = entering.always;
    expect({
      state: await difference(bookingMachine.provide({ guards: { isMember: () => false } })),
      context: await difference(
        bookingMachine.provide({ actions: { noteConflict: () => undefined } }),
      ),
      transitions: await difference(
        createBooking({
          entering: { always: [{ guard: 'hasSeats', target: 'refused' }, toLoading] },
        }),
      ),
      effects: await difference(createBooking({ held: { ...held, exit: [] } }), {
        path: paidBooking,
      }),
      status: await difference(createBooking({ booked: {} }), { path: paidBooking }),
    }).toEqual({
      state: 'live state: "refused" instead of "loading"',
      context:
        'live context: {"account":"member","seats":[],"reason":{"$undefined":"undefined"}} ' +
        'instead of {"account":"member","seats":[],"reason":"conflict"}',
      transitions:
        'live transitions: ["booking.entering | always | 1"] instead of ["booking.entering | always | 0"]',
      effects:
        'live effects: [] instead of [{"type":"action","name":"releaseSeats","params":{"$undefined":"undefined"}}]',
      status: 'live status: "active" instead of "done"',
    });
  });

  it('fails where the live machine ends with another output', async () => {
    const ending = (output: string): MachineModel => ({
      machine: setup({}).createMachine({
        id: 'ending',
        initial: 'end',
        states: { end: { type: 'final' } },
        output,
      }),
      inputs: { plain: undefined },
      cases: {},
      invariants: [],
    });
    const [path] = coverPaths(explore(ending('paid')));
    const run = path === undefined ? undefined : runPath(ending('free'), path);
    await expect(run).rejects.toThrow('live output: "free" instead of "paid"');
  });

  it('fails where an invariant breaks on the live machine', async () => {
    const invariants = [
      { name: 'nothing is ever held', when: always, holds: ({ to }) => to.value !== 'holding' },
    ] satisfies MachineModel['invariants'];
    expect(await difference(bookingMachine, { model: { ...booking, invariants } })).toBe(
      'broken: nothing is ever held',
    );
  });

  it('fails where an action throws', async () => {
    const throwing = () => {
      throw new Error('no printer');
    };
    expect(await difference(bookingMachine.provide({ actions: { addSeat: throwing } }))).toBe(
      'the machine fails on "seat.pick": Error: no printer',
    );
  });
});

describe('a live machine', () => {
  it('ends one timer and leaves the others running', () => {
    const live = startLive(playerModel, undefined);
    const events = [
      { type: 'power' },
      { type: 'volume.up' },
      { type: 'xstate.after.fadeTime.player.on.sound.fading' },
      { type: 'volume.down' },
      { type: 'xstate.after.sleepTime.player.on' },
    ];
    expect(events.map((event) => stateName(stateValue(live.perform(event).to)))).toEqual([
      'on.{sound.steady, track.first}',
      'on.{sound.fading, track.first}',
      'on.{sound.steady, track.first}',
      'on.{sound.fading, track.first}',
      'stopping.closing',
    ]);
  });

  it('refuses a timer, an answer and an event whose timer or child does not run', () => {
    const live = startLive(playerModel, undefined);
    const refusal = (type: string) => () => live.perform({ type });
    expect(refusal('xstate.after.sleepTime.player.on')).toThrow(
      new Error('no timer "xstate.after.sleepTime.player.on" runs in off'),
    );
    expect(refusal('xstate.done.actor.shutDown')).toThrow(
      new Error('no child "shutDown" runs in off'),
    );
    expect(refusal('xstate.snapshot.playback')).toThrow(
      new Error('no child "playback" runs in off'),
    );
    expect(refusal('device.lost')).toThrow(new Error('no child "device" runs in off'));
  });

  it('reports the effects of a step in order', () => {
    const live = startLive(playerModel, undefined);
    live.perform({ type: 'power' });
    live.perform({ type: 'xstate.after.sleepTime.player.on' });
    expect(live.perform({ type: 'xstate.done.actor.shutDown' })).toMatchObject({
      takes: [
        'player.stopping.closing | xstate.done.actor.shutDown | 0',
        'player.stopping | xstate.done.state.player.stopping | 0',
      ],
      effects: [
        { type: 'send', to: '#_parent', event: { type: 'player.stopped' }, delay: undefined },
        { type: 'emit', event: { type: 'stopped' } },
      ],
    });
  });
});
