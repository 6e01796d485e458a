import type { SnapshotFrom } from 'xstate';
import { visualiserMachine } from './visualiser.machine.ts';
import type { MachineOutline, MachinePlace, Place } from './visualiser.types.ts';
import { always } from '../../invariants.ts';
import type { MachineModel, Step } from '../../model.ts';
import { actionsOf, inputsOf } from '../../read-effects.ts';
import { equivalentMutants } from './model/equivalent-mutants.ts';
import { stepRules } from './model/step-rules.ts';

type VisualiserStep = Step<typeof visualiserMachine>;
type Snapshot = SnapshotFrom<typeof visualiserMachine>;

const outlines: readonly MachineOutline[] = [
  { name: 'session', views: ['overview', 'everything'] },
];
const inspected: MachinePlace = {
  page: 'machine',
  machine: 'session',
  view: null,
  selection: null,
  position: null,
};
const list: Place = { page: 'list' };
const selected: MachinePlace = {
  ...inspected,
  view: 'everything',
  selection: { part: 'state', id: 'session.identifying' },
};
const played: MachinePlace = { ...inspected, position: 'plain' };
const missing: MachinePlace = { ...inspected, machine: 'sesion' };

const opened = { browsing: { inspecting: 'opened' } } as const;
const inspectedIn = ({ context }: Snapshot): MachinePlace | null =>
  context.place.page === 'machine' ? context.place : null;
const addressesOf = (step: VisualiserStep) => [
  ...actionsOf(step, 'openAddress'),
  ...actionsOf(step, 'replaceAddress'),
];
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
/** The user's own steps, as opposed to the browser's Back and to answers. */
const isUsersMove = ({ event }: VisualiserStep): boolean =>
  /^(list|watch|machine|view|part|play)\./.test(event.type);
const isAnswer = ({ event }: VisualiserStep): boolean =>
  /^xstate\.(done|error)\.actor/.test(event.type);
const isLoaded = ({ to }: VisualiserStep): boolean => to.context.machines.length > 0;

export const visualiserModel: MachineModel<typeof visualiserMachine> = {
  machine: visualiserMachine,
  inputs: {
    'the list': { place: list },
    'a machine': { place: inspected },
    'a link to a state': { place: selected },
    'a link to a position': { place: played },
    'the page that watches': { place: { page: 'watch' } },
    'an unknown machine': { place: missing },
  },
  cases: {
    'machine.open': [{ machine: 'session', view: null, selection: null }],
    'view.open': [{ view: 'everything' }, { view: 'overview' }],
    'view.follow': [{ view: 'everything' }],
    'part.select': [{ selection: { part: 'state', id: 'session.identifying' } }],
    'play.begin': [{ position: '' }, { position: 'plain' }],
    'play.move': [{ position: 'plain' }],
    'address.change': [{ place: list }, { place: inspected }],
    'xstate.done.actor.loadingMachines': [{ output: outlines }],
    'xstate.error.actor.loadingMachines': [{ error: new TypeError('network') }],
    'xstate.done.actor.loadingFacts': [{ output: undefined }],
    'xstate.error.actor.loadingFacts': [{ error: new TypeError('network') }],
    'xstate.done.actor.loadingDrawing': [{ output: undefined }],
    'xstate.error.actor.loadingDrawing': [{ error: new TypeError('network') }],
  },
  equivalentMutants,
  invariants: [
    ...stepRules,
    {
      name: 'what the user opens is in the address (X-CHART-4)',
      when: isUsersMove,
      holds: (step) => {
        const addresses = addressesOf(step);
        return addresses.length === 1 && isSame(addresses[0], step.to.context.place);
      },
    },
    {
      name: 'only the user changes the address: Back and answers leave it (X-CHART-4)',
      when: (step) => !isUsersMove(step),
      holds: (step) => addressesOf(step).length === 0,
    },
    {
      name: 'Back skips selections, steps of a play and the views that follow it (X-CHART-4)',
      when: ({ event }) => /^(part\.|play\.move|view\.follow)/.test(event.type),
      holds: (step) => actionsOf(step, 'openAddress').length === 0,
    },
    {
      name: 'Back and Forward show the place of their entry (X-CHART-4)',
      when: ({ event }) => event.type === 'address.change',
      holds: ({ event, to }) => event.type === 'address.change' && to.context.place === event.place,
    },
    {
      name: 'the shown page is the one of the address (X-CHART-4)',
      when: isLoaded,
      holds: ({ to }) =>
        to.matches({ browsing: 'listing' }) === (to.context.place.page === 'list') &&
        to.matches({ browsing: 'watching' }) === (to.context.place.page === 'watch') &&
        (to.matches({ browsing: 'inspecting' }) || to.matches({ browsing: 'machineMissing' })) ===
          (to.context.place.page === 'machine'),
    },
    {
      name: 'a machine that the list does not have is missing, and nothing is loaded for it (X-CHART-5)',
      when: (step) => isLoaded(step) && inspectedIn(step.to) !== null,
      holds: ({ to }) => {
        const isKnown = inspectedIn(to)?.machine === 'session';
        if (isKnown) return !to.matches({ browsing: 'machineMissing' });
        return to.matches({ browsing: 'machineMissing' }) && Object.keys(to.children).length === 0;
      },
    },
    {
      name: 'the view of the address is drawn, and without one the first view (X-CHART-5)',
      when: (step) => inputsOf(step, 'loadingDrawing').length > 0,
      holds: (step) =>
        inputsOf(step, 'loadingDrawing').every(
          ({ machine, view }) =>
            machine === 'session' && view === (inspectedIn(step.to)?.view ?? 'overview'),
        ),
    },
    {
      name: 'an answer and its failure change no place (X-CHART-6)',
      when: isAnswer,
      holds: ({ from, to }) => isSame(from.context.place, to.context.place),
    },
    {
      name: 'a failure is shown until it is tried again or left (X-CHART-6)',
      when: ({ event }) => event.type.startsWith('xstate.error.actor'),
      holds: ({ to }) =>
        to.matches('machinesFailed') ||
        to.matches({ browsing: { inspecting: 'failed' } }) ||
        to.matches({ browsing: { inspecting: { opened: { drawing: 'failed' } } } }),
    },
    {
      name: 'trying again loads once more (X-CHART-6)',
      when: ({ event }) => event.type === 'load.retry',
      holds: ({ to }) => to.hasTag('busy'),
    },
    {
      name: 'a step of a play does not load the machine again',
      when: ({ event }) => event.type === 'play.move',
      holds: (step) => inputsOf(step, 'loadingFacts').length === 0,
    },
    {
      name: 'Back within a machine does not load its facts again (X-CHART-4)',
      when: ({ from, to, event }) =>
        event.type === 'address.change' && from.matches(opened) && inspectedIn(to) !== null,
      holds: ({ to }) => to.matches(opened),
    },
    {
      name: 'a part is selected exactly when the address names one (X-CHART-8)',
      when: ({ to }) => to.matches(opened),
      holds: ({ to }) =>
        to.matches({ browsing: { inspecting: { opened: { attention: 'selected' } } } }) ===
        (inspectedIn(to)?.selection !== null),
    },
    {
      name: 'a play runs exactly when the address has a position (X-CHART-4)',
      when: ({ to }) => to.matches(opened),
      holds: ({ to }) =>
        to.matches({ browsing: { inspecting: { opened: { mode: 'playing' } } } }) ===
        (inspectedIn(to)?.position !== null),
    },
    {
      name: 'the list is loaded once',
      when: always,
      holds: (step) =>
        inputsOf(step, 'loadingMachines').length === 0 || step.from.context.machines.length === 0,
    },
  ],
};
