import {
  initialTransition,
  StateMachine,
  type ActorLogic,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { isPlain, machineParts } from './machine-parts.ts';
import { isBuiltIn } from './part-names.ts';
import { serialize } from './serialize.ts';

/** The commands of a fake child. It carries them out through XState's own relays, like a real child. */
export type FakeCommand =
  | { readonly type: 'fake.complete'; readonly output: unknown }
  | { readonly type: 'fake.fail'; readonly error: unknown }
  | { readonly type: 'fake.publish'; readonly snapshot: unknown }
  | { readonly type: 'fake.sendBack'; readonly event: EventObject };

/**
 * The same machine with a fake for every actor: those that it names, provided or not, and those that are written in place,
 * as `invoke.src` or for `spawnChild` and `spawn`. Generation starts no work, and a test decides when each child
 * completes, fails, publishes or sends an event. The fake of a machine shows its initial snapshot, which a guard can read.
 */
export function withFakeActors(machine: AnyStateMachine): AnyStateMachine {
  const { actors, ...others } = machine.implementations;
  const names = new Set([...Object.keys(actors), ...referencedActors(machine)]);
  const fakes = [...names].map((name): [string, AnyActorLogic] => {
    const logic = actors[name];
    return [name, fakeOf(logic !== undefined && 'src' in logic ? logic.src : logic)];
  });
  const config = withFakeParts(machine.config);
  const actions = withFakeParts(others.actions, true);
  return new StateMachine(config, { ...others, actions, actors: Object.fromEntries(fakes) });
}

/** The names of the actors that a machine invokes or spawns. */
function referencedActors(machine: AnyStateMachine): string[] {
  return machineParts(machine).flatMap((part) =>
    isObject(part) && 'src' in part && typeof part.src === 'string' ? part.src : [],
  );
}

/**
 * A copy of a configuration, or of actions, in which the actors are fakes.
 * @param isByName whether the keys are names of the author, as those of states and events are
 */
function withFakeParts<T>(value: T, isByName?: boolean): T;
function withFakeParts(value: unknown, isByName = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withFakeParts(item));
  if (isFunction(value)) return withFakeSpawns(value);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      if (isByName) return [key, withFakeParts(item)];
      if (key === 'src') return [key, fakeUnlessNamed(item)];
      if (DATA.has(key)) return [key, item];
      if (key === 'context' && isFunction(item)) return [key, withFakeSpawn(item)];
      return [key, withFakeParts(item, BY_NAME.has(key))];
    }),
  );
}

/** The parts of a configuration in which the author gives the keys. */
const BY_NAME: ReadonlySet<string> = new Set(['after', 'on', 'states']);

/** The parts of a configuration that are the author's own data. */
const DATA: ReadonlySet<string> = new Set(['input', 'meta', 'output', 'params', 'schemas']);

/** An action, in which `spawnChild`, the `spawn` of `assign` and the functions of `enqueueActions` make fakes. */
function withFakeSpawns(action: AnyFunction): AnyFunction {
  if (!isBuiltIn(action)) return action;
  const fields = fieldsOf(action);
  const { src, assignment, collect } = fields;
  switch (action.type) {
    case 'xstate.spawnChild':
      return actionLike(fields, { src: fakeUnlessNamed(src) });
    case 'xstate.assign':
      return actionLike(fields, { assignment: fakeAssignment(assignment) });
    case 'xstate.enqueueActions':
      return isFunction(collect)
        ? actionLike(fields, { collect: withFakeEnqueue(collect) })
        : action;
    default:
      return action;
  }
}

function actionLike(fields: object, changed: object): AnyFunction {
  return Object.assign(() => undefined, fields, changed);
}

function fakeAssignment(assignment: unknown): unknown {
  if (isFunction(assignment)) return withFakeSpawn(assignment);
  if (!isPlain(assignment)) return assignment;
  return Object.fromEntries(
    Object.entries(assignment).map(([key, item]: [string, unknown]) => [
      key,
      isFunction(item) ? withFakeSpawn(item) : item,
    ]),
  );
}

/** A function that gets XState's `spawn` among its arguments. */
function withFakeSpawn(assigner: AnyFunction): AnyFunction {
  return (args, ...rest) => {
    if (!isObject(args) || !('spawn' in args) || !isFunction(args.spawn)) {
      return assigner(args, ...rest);
    }
    const { spawn } = args;
    const fakeSpawn: AnyFunction = (src, ...options) => spawn(fakeUnlessNamed(src), ...options);
    return assigner({ ...args, spawn: fakeSpawn }, ...rest);
  };
}

/** A function that gets XState's `enqueue` among its arguments. */
function withFakeEnqueue(collect: AnyFunction): AnyFunction {
  return (args, ...rest) => {
    if (!isObject(args) || !('enqueue' in args) || !isFunction(args.enqueue)) {
      return collect(args, ...rest);
    }
    const { enqueue } = args;
    const { assign, spawnChild } = fieldsOf(enqueue);
    const fakeEnqueue: AnyFunction = (action) => enqueue(withFakeParts(action));
    return collect(
      {
        ...args,
        enqueue: Object.assign(fakeEnqueue, enqueue, {
          assign: (assignment: unknown) =>
            isFunction(assign) ? assign(fakeAssignment(assignment)) : undefined,
          spawnChild: (src: unknown, ...options: unknown[]) =>
            isFunction(spawnChild) ? spawnChild(fakeUnlessNamed(src), ...options) : undefined,
        }),
      },
      ...rest,
    );
  };
}

function fakeUnlessNamed(src: unknown): unknown {
  return typeof src === 'string' || src === undefined ? src : fakeOf(src);
}

/** The fakes of machines, one for each. */
const fakesOfMachines = new WeakMap<AnyStateMachine, AnyActorLogic>();

function fakeOf(logic: unknown): AnyActorLogic {
  if (!(logic instanceof StateMachine)) return fakeActor;
  const machine: AnyStateMachine = logic;
  const fake = fakesOfMachines.get(machine) ?? fakeMachine(machine);
  fakesOfMachines.set(machine, fake);
  return fake;
}

/** A fake that shows the initial snapshot of a machine, computed once for each input. */
function fakeMachine(machine: AnyStateMachine): AnyActorLogic {
  const known = new Map<string, object>();
  return {
    ...fakeActor,
    getInitialSnapshot: (_scope, input: unknown) => {
      const key = serialize(input);
      const shown = known.get(key) ?? initialSnapshot(machine, input);
      known.set(key, shown);
      return { ...shown, ...NOT_STARTED, input };
    },
  };
}

/** Nothing where the machine cannot start with the input: only a guard that reads it would miss it. */
function initialSnapshot(machine: AnyStateMachine, input: unknown): object {
  try {
    return { ...initialTransition(machine, input)[0] };
  } catch {
    return {};
  }
}

type AnyFunction = (...args: unknown[]) => unknown;

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

type FakeSnapshot = Snapshot<unknown> & { readonly input?: unknown };

/**
 * Not 'active' before the command to publish: XState relays an active first snapshot to a parent with onSnapshot when the
 * child starts, a step that is not among the generated ones.
 */
const NOT_STARTED = { status: 'stopped', output: undefined, error: undefined } as const;

/** Logic that waits for a {@link FakeCommand} and ignores all other events. */
export const fakeActor: ActorLogic<FakeSnapshot, FakeCommand> = {
  getInitialSnapshot: (_scope, input) => ({ ...NOT_STARTED, input }),
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

function fieldsOf(value: object): Readonly<Record<string, unknown>> {
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries);
}

function fields(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
