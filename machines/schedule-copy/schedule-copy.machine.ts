import { failureOf } from '../call-failure.ts';
import { scheduleCopySetup } from './schedule-copy.setup.ts';

/** The copy of a day of the schedule to other days: each choice of days is previewed (A-SCHED-34, A-SCHED-35). */
export const scheduleCopyMachine = scheduleCopySetup.createMachine({
  id: 'scheduleCopy',
  description: 'The copy of a day of the schedule to other days, with a preview.',
  context: ({ input: { from } }) => ({ from, to: [], days: [], failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['choosable'],
      initial: 'none',
      on: {
        'days.choose': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.none',
            actions: [{ type: 'takeDays', params: ({ event }) => event }, 'clearFailure'],
          },
          {
            guard: { type: 'isChoice', params: ({ event }) => event },
            target: '.previewing',
            actions: [{ type: 'takeDays', params: ({ event }) => event }, 'clearFailure'],
            description: 'At most 14 days, without the copied one (A-SCHED-34).',
          },
        ],
      },
      states: {
        none: {},
        previewing: {
          invoke: {
            id: 'previewing',
            src: 'previewCopy',
            input: ({ context: { from, to } }) => ({ from, to }),
            onDone: [
              {
                guard: { type: 'isFitting', params: ({ event }) => event.output },
                target: 'fitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPartlyFitting', params: ({ event }) => event.output },
                target: 'partlyFitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                target: 'unfitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'unchecked',
              actions: { type: 'takeFailure', params: failureOf },
            },
          },
        },
        fitting: {
          tags: ['previewed'],
          on: { 'copy.submit': '#scheduleCopy.copying' },
        },
        partlyFitting: {
          tags: ['previewed'],
          description: 'The page names what is left out (A-SCHED-35).',
          on: { 'copy.submit': '#scheduleCopy.copying' },
        },
        unfitting: { tags: ['previewed'], description: 'Nothing fits.' },
        empty: { tags: ['previewed'], description: 'The copied day has no screening.' },
        unchecked: { on: { 'preview.retry': 'previewing' } },
      },
    },
    copying: {
      description: 'Neither changed nor repeated (A-SCHED-35).',
      entry: 'clearFailure',
      invoke: {
        id: 'copying',
        src: 'copyDay',
        input: ({ context: { from, to, days } }) => ({
          ...{ from, to },
          onlyFitting: days.some(({ refused }) => refused > 0),
        }),
        onDone: {
          target: 'copied',
          actions: [
            { type: 'takeAnswer', params: ({ event }) => event.output },
            { type: 'notifyCopied', params: ({ event }) => event.output },
            'refreshShop',
          ],
        },
        onError: {
          target: 'choosing.previewing',
          actions: { type: 'takeFailure', params: failureOf },
          description: 'The preview finds out what is there now (A-SCHED-35).',
        },
      },
    },
    copied: {
      description: 'Names what was added to each day.',
      on: { 'copy.again': { target: 'choosing', actions: 'clearChoice' } },
    },
  },
});
