import { exportName } from '../statecharts/load-machines.ts';

/** The files of a new machine that loads an entry and tries a few times, by their paths below the root. */
export function machineFiles(name: string): Map<string, string> {
  const constant = exportName(name);
  const id = constant.slice(0, -'Machine'.length);
  const names: Names = { name, constant, id, type: id.charAt(0).toUpperCase() + id.slice(1) };
  return new Map([
    [`machines/${name}/${name}.machine.ts`, machineText(names)],
    [`machines/${name}/${name}.model.ts`, modelText(names)],
    [`tests/machines/${name}.test.ts`, testText(names)],
  ]);
}

interface Names {
  /** `gift-card` */
  name: string;
  /** `giftCardMachine` */
  constant: string;
  /** `giftCard` */
  id: string;
  /** `GiftCard` */
  type: string;
}

function machineText({ constant, id, type }: Names): string {
  return `import { assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided, type CallFailure } from '../calls.ts';

/** A user may try so many times. */
export const MAX_TRIES = 3;
/** An answer that comes later is not waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

interface ${type}Context {
  /** What the user asked for; empty before that. */
  entryId: string;
  tries: number;
  /** Null until it is loaded. */
  entry: string | null;
  /** Why the last call failed, in Korean; null without a failure or a message. */
  message: string | null;
}

type ${type}Event = { type: 'entry.load'; id: string } | { type: 'load.retry' };

/** Loads an entry, and lets the user try a few times. */
export const ${constant} = setup({
  types: { context: {} as ${type}Context, events: {} as ${type}Event },
  actors: { loadEntry: fromPromise<string, { id: string }>(notProvided('loadEntry')) },
  actions: {
    takeId: assign((_, entryId: string) => ({ entryId })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, message: null })),
    takeEntry: assign((_, entry: string) => ({ entry })),
    takeMessage: assign((_, { message }: CallFailure) => ({ message })),
  },
  guards: { hasTriesLeft: ({ context }) => context.tries < MAX_TRIES },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: '${id}',
  description: 'Loads an entry, and lets the user try a few times.',
  context: { entryId: '', tries: 0, entry: null, message: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the user.',
      on: {
        'entry.load': {
          target: 'loading',
          actions: { type: 'takeId', params: ({ event }) => event.id },
        },
      },
    },
    loading: {
      description: 'One call runs.',
      entry: 'countTry',
      invoke: {
        id: 'loading',
        src: 'loadEntry',
        input: ({ context }) => ({ id: context.entryId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'takeEntry', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'takeMessage', params: failureOf } },
      },
      after: { patience: 'failed' },
    },
    failed: {
      description: 'Shows the message and offers another try.',
      on: { 'load.retry': [{ guard: 'hasTriesLeft', target: 'loading' }, { target: 'givenUp' }] },
    },
    loaded: { description: 'The entry is there.', type: 'final' },
    givenUp: { description: 'Every try has failed.', type: 'final' },
  },
});
`;
}

function modelText({ name, constant, id }: Names): string {
  return `import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { inputsOf, on, starts } from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { failureIn } from '../model/failures.ts';
import { MAX_TRIES, ${constant} } from './${name}.machine.ts';

type Rule = ModelRule<typeof ${constant}>;

const startsCall = starts('loading');
const isAnswered = on('xstate.done.actor.loading');
const isTooSlow = on('xstate.after.patience.${id}.loading');
const isLastTry: Rule = ({ event, from }) =>
  event.type === 'load.retry' && from?.context.tries === MAX_TRIES;

export const ${id}Model: MachineModel<typeof ${constant}> = {
  machine: ${constant},
  runsWithoutPage: 'Its page does not exist yet.',
  inputs: { plain: undefined },
  // The payloads that are tried. \`xstate.done.actor.<id>\` takes what the actor of that \`invoke.id\` answers. An event that a child
  // sends is listed in \`sentBy\`, with the id of the child.
  cases: {
    'entry.load': [{ id: 'E-1' }],
    'xstate.done.actor.loading': [{ output: 'an entry' }],
    'xstate.error.actor.loading': [
      { error: new CallError({ status: 500, message: '서버 내부 오류가 발생했어요.' }) },
      { error: new TypeError('Failed to fetch') },
    ],
  },
  invariants: [
    {
      name: 'only the user starts a call, for what the user asked for',
      when: startsCall,
      holds: (step) =>
        on('entry.load', 'load.retry')(step) && inputsOf(step, 'loading')[0]?.id === 'E-1',
    },
    {
      name: 'a wish to load starts a call, until the tries are used up',
      when: (step) => on('entry.load', 'load.retry')(step) && !isLastTry(step),
      holds: startsCall,
    },
    {
      name: 'after the last try there is no other',
      when: isLastTry,
      holds: ({ to }) => to.matches('givenUp') && to.status === 'done',
    },
    {
      name: 'at most one call runs',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'the answer is kept without an earlier message, and ends the flow',
      when: isAnswered,
      holds: ({ event, to }) =>
        'output' in event &&
        to.context.entry === event.output &&
        to.context.message === null &&
        to.status === 'done',
    },
    {
      name: 'a failure shows its message and offers another try',
      when: on('xstate.error.actor.loading'),
      holds: (step) =>
        step.to.matches('failed') &&
        step.to.context.message === failureIn(step)?.message &&
        step.to.can({ type: 'load.retry' }),
    },
    {
      name: 'a call that takes too long is ended, and can be tried again',
      when: isTooSlow,
      holds: ({ to }) =>
        to.matches('failed') && to.can({ type: 'load.retry' }) && Object.keys(to.children).length === 0,
    },
    {
      name: 'there is no entry before the answer',
      when: (step) => !isAnswered(step),
      holds: ({ to }) => to.context.entry === null,
    },
  ],
};
`;
}

function testText({ name, id }: Names): string {
  return `import { describeMachine } from './describe-machine.ts';
import { ${id}Model } from '../../machines/${name}/${name}.model.ts';

describeMachine('${name}', ${id}Model);
`;
}
