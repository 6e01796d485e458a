import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate';

/** What a fake child can be told to do, as the real one would: by way of XState's own relays. */
export type FakeCommand =
  | { readonly type: 'fake.complete'; readonly output: unknown }
  | { readonly type: 'fake.fail'; readonly error: unknown }
  | { readonly type: 'fake.publish'; readonly snapshot: unknown }
  | { readonly type: 'fake.sendBack'; readonly event: EventObject };

/**
 * The same machine with every actor it names replaced by one that does nothing until it is told: generation
 * starts no work, and a test decides when each child completes, fails or speaks.
 */
export function withFakeActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fakeActor])) });
}

type FakeSnapshot = Snapshot<unknown> & { readonly input?: unknown };

/** Logic that waits for a {@link FakeCommand} and ignores whatever else its parent sends it. */
export const fakeActor: ActorLogic<FakeSnapshot, FakeCommand> = {
  // Not 'active' until told to publish: an active first snapshot would be relayed to a parent with
  // onSnapshot as soon as the child starts, a step that generation does not know of.
  getInitialSnapshot: (_scope, input) => ({
    status: 'stopped',
    output: undefined,
    error: undefined,
    input,
  }),
  transition: (snapshot, command, scope) => {
    switch (command.type) {
      case 'fake.complete':
        return { ...snapshot, status: 'done', output: command.output, error: undefined };
      case 'fake.fail':
        return { ...snapshot, status: 'error', output: undefined, error: command.error };
      case 'fake.publish':
        return {
          ...fields(command.snapshot),
          status: 'active',
          output: undefined,
          error: undefined,
        };
      case 'fake.sendBack':
        scope.self._parent?.send(command.event);
        return snapshot;
      default:
        return snapshot;
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

function fields(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
