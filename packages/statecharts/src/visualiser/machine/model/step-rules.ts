import type { visualiserMachine } from '../visualiser.machine.ts';
import type { Place } from '../visualiser.types.ts';
import type { Invariant, Step } from '../../../model.ts';
import { outcomes } from '../../../outcomes.ts';

type VisualiserStep = Step<typeof visualiserMachine>;

const OPENED = 'browsing.inspecting.opened';
const placeIn = ({ to }: VisualiserStep): Place => to.context.place;
const machineIn = ({ context }: VisualiserStep['to']) =>
  context.place.page === 'machine' ? context.place : null;
const isPlayed = ({ from }: VisualiserStep): boolean => machineIn(from)?.position !== null;
const isOtherPage = ({ event, from }: VisualiserStep): boolean =>
  event.type === 'address.change' && event.place.page !== from.context.place.page;
const isViewShown = ({ event, to }: VisualiserStep): boolean =>
  'view' in event && machineIn(to)?.view === event.view;

/** What each event of the user and of the browser leads to. */
export const stepRules: readonly Invariant<typeof visualiserMachine>[] = [
  {
    name: 'selects nothing and plays nothing that the address does not name (X-CHART-4)',
    when: ({ to }) => to.matches({ browsing: { inspecting: 'opened' } }),
    holds: ({ to }) =>
      to.matches({ browsing: { inspecting: { opened: { attention: 'nothing' } } } }) ===
        (machineIn(to)?.selection === null) &&
      to.matches({ browsing: { inspecting: { opened: { mode: 'looking' } } } }) ===
        (machineIn(to)?.position === null),
  },
  {
    name: 'the view follows a play only (X-CHART-13)',
    when: ({ event }) => event.type === 'view.follow',
    holds: isPlayed,
  },
  ...outcomes<typeof visualiserMachine>([
    {
      rule: 'goes Back while the list loads, and when it has failed (X-CHART-4)',
      in: ['loadingMachines', 'machinesFailed'],
      on: 'address.change',
      and: (step) => 'place' in step.event && placeIn(step) === step.event.place,
    },
    {
      rule: 'tries again to load the list (X-CHART-6)',
      in: 'machinesFailed',
      on: 'load.retry',
      to: 'loadingMachines',
    },
    {
      rule: 'tries again to load the facts of the machine (X-CHART-6)',
      in: 'browsing.inspecting.failed',
      on: 'load.retry',
      to: 'browsing.inspecting.loading',
    },
    {
      rule: 'tries again to load the drawing, while the rest stays usable (X-CHART-6)',
      in: `${OPENED}.drawing.failed`,
      on: 'load.retry',
      to: `${OPENED}.drawing.loading`,
    },
    {
      rule: 'opens the list (X-CHART-1)',
      in: 'browsing',
      on: 'list.open',
      to: 'browsing.listing',
      and: (step) => placeIn(step).page === 'list',
    },
    {
      rule: 'opens the page that watches (X-CHART-50)',
      in: 'browsing',
      on: 'watch.open',
      to: 'browsing.watching',
      and: (step) => placeIn(step).page === 'watch',
    },
    {
      rule: 'opens a machine, without the selection and the play before (X-CHART-4)',
      in: 'browsing',
      on: 'machine.open',
      to: 'browsing.inspecting.loading',
      and: ({ to }) => {
        const place = machineIn(to);
        return place?.machine === 'session' && place.selection === null && place.position === null;
      },
    },
    {
      rule: 'goes Back and Forward to another page (X-CHART-4)',
      in: 'browsing',
      on: 'address.change',
      if: isOtherPage,
      and: ({ event, to }) =>
        event.type === 'address.change' &&
        to.matches({ browsing: event.place.page === 'list' ? 'listing' : 'inspecting' }),
    },
    {
      rule: 'loads the view that the user opens (X-CHART-3)',
      in: OPENED,
      on: 'view.open',
      to: `${OPENED}.drawing.loading`,
      and: isViewShown,
    },
    {
      rule: 'loads the view with the active states of a play (X-CHART-13)',
      in: OPENED,
      on: 'view.follow',
      if: isPlayed,
      to: `${OPENED}.drawing.loading`,
      and: isViewShown,
    },
    {
      rule: 'shows the loaded drawing (X-CHART-3)',
      in: `${OPENED}.drawing.loading`,
      on: 'xstate.done.actor.loadingDrawing',
      to: `${OPENED}.drawing.shown`,
    },
    {
      rule: 'selects a state, so that the rest fades (X-CHART-8)',
      in: OPENED,
      on: 'part.select',
      to: `${OPENED}.attention.selected`,
      and: ({ to }) => machineIn(to)?.selection?.id === 'session.identifying',
    },
    {
      rule: 'leaves the selected part (X-CHART-12)',
      in: `${OPENED}.attention.selected`,
      on: 'part.leave',
      to: `${OPENED}.attention.nothing`,
    },
    {
      rule: 'begins a play at its start, or where the user asked to be taken (X-CHART-40, X-CHART-95)',
      in: `${OPENED}.mode.looking`,
      on: 'play.begin',
      to: `${OPENED}.mode.playing`,
      and: ({ event, to }) =>
        event.type === 'play.begin' && machineIn(to)?.position === event.position,
    },
    {
      rule: 'puts the position of a play into the address (X-CHART-45)',
      in: `${OPENED}.mode.playing`,
      on: 'play.move',
      to: `${OPENED}.mode.playing`,
      and: ({ to }) => machineIn(to)?.position === 'plain',
    },
    {
      rule: 'ends a play (X-CHART-4)',
      in: `${OPENED}.mode.playing`,
      on: 'play.end',
      to: `${OPENED}.mode.looking`,
    },
  ]),
];
