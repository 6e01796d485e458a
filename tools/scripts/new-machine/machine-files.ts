import { exportName } from '../statecharts/load-machines.ts';

/** The files of a new machine that loads an entry and tries again after a failure, by their paths below the root. */
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

interface ${type}Context {
  /** Null until it is loaded. */
  entry: string | null;
  /** Why the last call failed, in Korean; null without a failure or a message. */
  message: string | null;
}

type ${type}Event = { type: 'entry.load' } | { type: 'load.retry' };

/** Loads an entry, and tries again after a failure. */
export const ${constant} = setup({
  types: { context: {} as ${type}Context, events: {} as ${type}Event },
  actors: { loadEntry: fromPromise<string>(notProvided('loadEntry')) },
  actions: {
    takeEntry: assign((_, entry: string) => ({ entry, message: null })),
    takeMessage: assign((_, { message }: CallFailure) => ({ message })),
  },
}).createMachine({
  id: '${id}',
  description: 'Loads an entry, and tries again after a failure.',
  context: { entry: null, message: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the user.',
      on: { 'entry.load': 'loading' },
    },
    loading: {
      description: 'One call runs.',
      invoke: {
        id: 'loading',
        src: 'loadEntry',
        onDone: {
          target: 'loaded',
          actions: { type: 'takeEntry', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'takeMessage', params: failureOf } },
      },
    },
    failed: {
      description: 'Shows the message and offers another try.',
      on: { 'load.retry': 'loading' },
    },
    loaded: { description: 'The entry is there.', type: 'final' },
  },
});
`;
}

function modelText({ name, constant, id }: Names): string {
  return `import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { failureIn } from '../model/failures.ts';
import { ${constant} } from './${name}.machine.ts';

type Rule = ModelRule<typeof ${constant}>;

const startsCall: Rule = (step) => inputsOf(step, 'loading').length > 0;
const isAnswered: Rule = ({ event }) => event.type === 'xstate.done.actor.loading';
const fails: Rule = ({ event }) => event.type === 'xstate.error.actor.loading';

export const ${id}Model: MachineModel<typeof ${constant}> = {
  machine: ${constant},
  runsWithoutPage: 'Its page does not exist yet.',
  inputs: { plain: undefined },
  cases: {
    'xstate.done.actor.loading': [{ output: 'an entry' }],
    'xstate.error.actor.loading': [
      { error: new CallError({ status: 500, message: '서버 내부 오류가 발생했어요.' }) },
      { error: new TypeError('Failed to fetch') },
    ],
  },
  invariants: [
    {
      name: 'only the user starts a call',
      when: startsCall,
      holds: ({ event }) => event.type === 'entry.load' || event.type === 'load.retry',
    },
    {
      name: 'a wish to load starts a call',
      when: ({ event }) => event.type === 'entry.load' || event.type === 'load.retry',
      holds: startsCall,
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
      when: fails,
      holds: (step) =>
        step.to.matches('failed') &&
        step.to.context.message === failureIn(step)?.message &&
        step.to.can({ type: 'load.retry' }),
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
