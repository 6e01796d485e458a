import { inspecting } from './states/browsing/inspecting.ts';
import { placeOf, visualiserSetup } from './visualiser.setup.ts';

const showAsNewEntry = { type: 'openAddress', params: placeOf } as const;

/** The page at /statecharts: the list of machines, a machine's page, the page that watches (X-CHART-1 to X-CHART-9). */
export const visualiserMachine = visualiserSetup.createMachine({
  id: 'visualiser',
  description:
    'The visualiser of statecharts. The address names what is shown, so that every view is a link.',
  context: ({ input }) => ({ place: input.place, machines: [] }),
  initial: 'loadingMachines',
  states: {
    loadingMachines: {
      description: 'Every page needs the list.',
      tags: ['busy'],
      invoke: {
        id: 'loadingMachines',
        src: 'loadMachines',
        onDone: {
          target: 'browsing',
          actions: { type: 'takeMachines', params: ({ event }) => event.output },
        },
        onError: 'machinesFailed',
      },
      on: {
        'address.change': {
          actions: { type: 'takePlace', params: ({ event }) => event.place },
          description: 'Back while the list loads (X-CHART-4).',
        },
      },
    },
    machinesFailed: {
      description: 'The list could not be loaded (X-CHART-6).',
      on: {
        'load.retry': 'loadingMachines',
        'address.change': { actions: { type: 'takePlace', params: ({ event }) => event.place } },
      },
    },
    browsing: {
      initial: 'routing',
      on: {
        'list.open': {
          target: '.listing',
          actions: [{ type: 'takePlace', params: { page: 'list' } }, showAsNewEntry],
        },
        'watch.open': {
          target: '.watching',
          actions: [{ type: 'takePlace', params: { page: 'watch' } }, showAsNewEntry],
        },
        'machine.open': {
          target: '.routing',
          actions: [
            {
              type: 'takePlace',
              params: ({ event: { machine, view, selection } }) => ({
                page: 'machine',
                ...{ machine, view, selection },
                position: null,
              }),
            },
            showAsNewEntry,
          ],
        },
        'address.change': {
          target: '.routing',
          actions: { type: 'takePlace', params: ({ event }) => event.place },
          description: 'Back and Forward (X-CHART-4).',
        },
      },
      states: {
        routing: {
          always: [
            { guard: 'isList', target: 'listing' },
            { guard: 'isWatch', target: 'watching' },
            {
              guard: 'isUnknownMachine',
              target: 'machineMissing',
              description: 'A misspelt or deleted machine (X-CHART-5).',
            },
            { target: 'inspecting' },
          ],
        },
        listing: { description: 'All machines by area, with a search (X-CHART-1).' },
        watching: { description: 'Machines that run in other tabs.' },
        machineMissing: {},
        inspecting,
      },
    },
  },
});
