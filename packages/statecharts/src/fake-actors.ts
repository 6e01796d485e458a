import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate';

/** The commands of a fake child. It carries them out through XState's own relays, like a real child. */
export type FakeCommand =
  | { readonly type: 'fake.complete'; readonly output: unknown }
  | { readonly type: 'fake.fail'; readonly error: unknown }
  | { readonly type: 'fake.publish'; readonly snapshot: unknown }
  | { readonly type: 'fake.sendBack'; readonly event: EventObject };

/**
 * The same machine with a fake for every actor it names. Generation starts no work, and a test decides when each
 * child completes, fails, publishes or sends an event.
 */
export function withFakeActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, fakeActor])) });
}

type FakeSnapshot = Snapshot<unknown> & { readonly input?: unknown };

/** Logic that waits for a {@link FakeCommand} and ignores all other events. */
export const fakeActor: ActorLogic<FakeSnapshot, FakeCommand> = {
  // Not 'active' before the command to publish: XState relays an active first snapshot to a parent with
  // onSnapshot when the child starts, a step that is not among the generated ones.
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
