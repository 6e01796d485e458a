import { failureOf } from '../../calls.ts';
import { doorCheckSetup } from '../door-check.setup.ts';

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
          actions: [
            {
              type: 'keepAdmission',
              params: ({ context: { judgement } }) => ({
                entry: judgement === null || judgement.kind === 'refuse' ? null : judgement.entry,
              }),
            },
            'tellReport',
          ],
          description: 'The admission is kept before it is shown (A-ENTRY-51).',
        },
        { target: 'shown', actions: 'noteUnanswered' },
      ],
    },
    shown: {
      tags: ['result'],
      entry: 'tellResult',
      on: reads,
      after: {
        untilResultEnds: {
          target: 'waiting',
          description: 'An old result is not taken for a new one.',
        },
      },
    },
  },
});
