import { placeOf, requestOf, visualiserSetup } from '../../visualiser.setup.ts';

const showAsNewEntry = { type: 'openAddress', params: placeOf } as const;
const showInEntry = { type: 'replaceAddress', params: placeOf } as const;

/** The page of one machine: a drawing of a view, a selected state or transition, and a play. */
export const inspecting = visualiserSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadingFacts',
        src: 'loadFacts',
        input: requestOf,
        onDone: 'opened',
        onError: 'failed',
      },
    },
    failed: {
      description: 'The facts of the machine could not be loaded (X-CHART-6).',
      on: { 'load.retry': 'loading' },
    },
    opened: {
      type: 'parallel',
      on: {
        'address.change': {
          guard: { type: 'isSameMachine', params: ({ event }) => event.place },
          target: 'opened',
          reenter: true,
          actions: { type: 'takePlace', params: ({ event }) => event.place },
          description: 'Back within a machine keeps what is loaded (X-CHART-4).',
        },
      },
      states: {
        drawing: {
          initial: 'loading',
          on: {
            'view.open': {
              target: '.loading',
              actions: [
                { type: 'movePlace', params: ({ event }) => ({ view: event.view }) },
                showAsNewEntry,
              ],
            },
            'view.follow': {
              guard: 'hasPosition',
              target: '.loading',
              actions: [
                { type: 'movePlace', params: ({ event }) => ({ view: event.view }) },
                showInEntry,
              ],
              description: 'The view that shows the active states of a play (X-CHART-13).',
            },
          },
          states: {
            loading: {
              tags: ['busy'],
              invoke: {
                id: 'loadingDrawing',
                src: 'loadDrawing',
                input: requestOf,
                onDone: 'shown',
                onError: 'failed',
              },
            },
            shown: {},
            failed: {
              description: 'The rest of the page stays usable (X-CHART-6).',
              on: { 'load.retry': 'loading' },
            },
          },
        },
        attention: {
          initial: 'restoring',
          on: {
            'part.select': {
              target: '.selected',
              actions: [
                {
                  type: 'movePlace',
                  params: ({ event }) => ({ selection: event.selection }),
                },
                showInEntry,
              ],
            },
          },
          states: {
            restoring: {
              always: [{ guard: 'hasSelection', target: 'selected' }, { target: 'nothing' }],
            },
            nothing: {},
            selected: {
              description: 'The panel shows the part; the drawing fades the rest (X-CHART-8).',
              on: {
                'part.leave': {
                  target: 'nothing',
                  actions: [{ type: 'movePlace', params: { selection: null } }, showInEntry],
                },
              },
            },
          },
        },
        mode: {
          initial: 'restoring',
          states: {
            restoring: {
              always: [{ guard: 'hasPosition', target: 'playing' }, { target: 'looking' }],
            },
            looking: {
              on: {
                'play.begin': {
                  target: 'playing',
                  actions: [
                    { type: 'movePlace', params: ({ event }) => ({ position: event.position }) },
                    showAsNewEntry,
                  ],
                },
              },
            },
            playing: {
              description: 'The position is part of the address (X-CHART-4).',
              on: {
                'play.move': {
                  actions: [
                    { type: 'movePlace', params: ({ event }) => ({ position: event.position }) },
                    showInEntry,
                  ],
                },
                'play.end': {
                  target: 'looking',
                  actions: [{ type: 'movePlace', params: { position: null } }, showAsNewEntry],
                },
              },
            },
          },
        },
      },
    },
  },
});
