import { describe, expect, it } from 'vitest';
import { coverPaths } from '../../statecharts/cover-paths.ts';
import { explore } from '../../statecharts/explore.ts';
import { startLive } from '../../statecharts/live-machine.ts';
import type { MachineModel } from '../../statecharts/model.ts';
import { runPath } from '../../statecharts/run-path.ts';
import { stateValue } from '../../statecharts/snapshot.ts';
import { stateName } from '../../statecharts/state-name.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

const booking = bookingModel(bookingMachine);
const paths = coverPaths(explore(booking));
const refusedHold = paths.find(
  ({ steps }) => steps.at(-1)?.event.type === 'xstate.error.actor.hold',
);

/** The first line of what running the path to a refused hold says about another machine. */
async function difference(machine: typeof bookingMachine, model: MachineModel = booking) {
  try {
    if (refusedHold !== undefined) await runPath({ ...model, machine }, refusedHold);
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
    expect({
      state: await difference(bookingMachine.provide({ guards: { isMember: () => false } })),
      context: await difference(
        bookingMachine.provide({ actions: { noteConflict: () => undefined } }),
      ),
    }).toEqual({
      state: 'the live state is "refused" instead of "loading"',
      context:
        'the live context is {"account":"member","seats":[],"reason":{"$undefined":"undefined"}} ' +
        'instead of {"account":"member","seats":[],"reason":"conflict"}',
    });
  });

  it('fails where an invariant breaks on the live machine', async () => {
    const invariants = {
      'nothing is ever held': ({ to }) => to.value !== 'holding',
    } satisfies MachineModel['invariants'];
    expect(await difference(bookingMachine, { ...booking, invariants })).toBe(
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
  it('lets one timer end and leaves the others running', () => {
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
