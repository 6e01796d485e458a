import { failureOf } from '../../calls.ts';
import { doorCheckSetup, type Judgement } from '../door-check.setup.ts';

const reads = {
  'code.read': {
    guard: { type: 'isNewCode', params: ({ event }: { event: { text: string } }) => event },
    target: 'judging',
    actions: [
      { type: 'takeText', params: ({ event }: { event: { text: string } }) => event },
      { type: 'seeCode', params: ({ event }: { event: { text: string } }) => event },
      'startMemory',
    ],
    description: 'The next code is judged at once, whatever the last one was (A-ENTRY-34).',
  },
  'number.enter': {
    target: 'judging',
    actions: { type: 'takeText', params: ({ event }: { event: { text: string } }) => event },
    description: 'A typed number is always judged (A-ENTRY-31).',
  },
} as const;

const keepAdmission = {
  type: 'keepAdmission',
  params: ({ context: { judgement } }: { context: { judgement: Judgement | null } }) => ({
    entry: judgement === null || judgement.kind === 'refuse' ? null : judgement.entry,
  }),
} as const;

/** One code after another: judged by the device's list, confirmed by the server, shown. */
export const checking = doorCheckSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      description: 'There is no list yet.',
      on: { 'list.opened': 'waiting' },
    },
    waiting: { entry: 'clearResult', on: reads },
    judging: {
      tags: ['busy'],
      invoke: {
        id: 'judging',
        src: 'judge',
        input: ({ context: { text, chosen, unanswered } }) => ({ text, chosen, unanswered }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'takeJudgement', params: ({ event }) => event.output },
          },
          {
            guard: 'isOnline',
            target: 'asking',
            actions: { type: 'takeJudgement', params: ({ event }) => event.output },
            description: 'Another door may have admitted it (A-ENTRY-36).',
          },
          {
            target: 'deciding',
            actions: { type: 'takeJudgement', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'shown',
          actions: 'takeFault',
          description: 'A code that cannot be judged does not stop the next one (A-ENTRY-34).',
        },
      },
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'asking',
        src: 'ask',
        input: ({ context: { judgement } }) => ({
          entry: judgement === null || judgement.kind === 'refuse' ? null : judgement.entry,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'deciding',
            actions: 'noteNetworkLost',
          },
          { target: 'deciding' },
        ],
      },
      after: {
        untilPatienceEnds: {
          target: 'deciding',
          actions: 'noteNetworkLost',
          description: 'The people in the queue do not wait longer (A-ENTRY-36).',
        },
      },
    },
    deciding: {
      description: 'The device’s list decides (A-ENTRY-36, A-ENTRY-38).',
      always: [
        {
          guard: 'isCertain',
          target: 'shown',
          actions: [keepAdmission, 'tellReport'],
          description: 'The admission is kept before it is shown (A-ENTRY-51).',
        },
        { target: 'shown', actions: 'noteUnanswered' },
      ],
    },
    shown: {
      tags: ['result'],
      entry: 'tellResult',
      on: {
        ...reads,
        'part.choose': {
          guard: { type: 'isPart', params: ({ event }) => event },
          target: 'shown',
          reenter: true,
          actions: [
            { type: 'takePart', params: ({ event }) => event },
            keepAdmission,
            'tellReport',
          ],
          description:
            'The others come later: the admission is lowered, with and without a network (A-ENTRY-74).',
        },
      },
      after: {
        untilResultEnds: {
          target: 'waiting',
          description: 'An old result is not taken for a new one.',
        },
      },
    },
  },
});
