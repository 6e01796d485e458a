import type { Causes } from '../../../model.ts';
import { network, server, user } from '../../../caused-by.ts';
import type { visualiserMachine } from '../visualiser.machine.ts';

/** The walk of the paths does not play: the simulation would open the views of its states by itself. */
const PLAYS = 'tests/e2e/journeys/statecharts.spec.ts';

/** What causes each transition of the visualiser in a browser. */
export const visualiserCauses: Causes<typeof visualiserMachine> = {
  'visualiser.loadingMachines': {
    'xstate.done.actor.loadingMachines': server('sends the list'),
    'xstate.error.actor.loadingMachines': network('the list does not arrive'),
    'address.change': user('goes back while the list loads'),
  },
  'visualiser.machinesFailed': {
    'load.retry': user('presses Try again'),
    'address.change': user('goes back after the list failed'),
  },
  'visualiser.browsing': {
    'list.open': user('presses Statecharts'),
    'watch.open': user('presses Watch'),
    'machine.open': user('presses a machine'),
    'address.change': user('goes back to another page'),
  },
  'visualiser.browsing.routing': {
    always: {
      isList: user('is at the list'),
      isWatch: user('is at the page that watches'),
      isUnknownMachine: user('opens the address of no machine'),
      otherwise: user('is at a machine'),
    },
  },
  'visualiser.browsing.inspecting.loading': {
    'xstate.done.actor.loadingFacts': server('sends the facts'),
    'xstate.error.actor.loadingFacts': network('the facts do not arrive'),
  },
  'visualiser.browsing.inspecting.failed': {
    'load.retry': user('presses Try again'),
  },
  'visualiser.browsing.inspecting.opened': {
    'address.change': user('goes back within a machine'),
  },
  'visualiser.browsing.inspecting.opened.drawing': {
    'view.open': user('presses the tab of a view'),
    'view.follow': user('plays a step into a state of another view', PLAYS),
  },
  'visualiser.browsing.inspecting.opened.drawing.loading': {
    'xstate.done.actor.loadingDrawing': server('sends the drawing'),
    'xstate.error.actor.loadingDrawing': network('the drawing does not arrive'),
  },
  'visualiser.browsing.inspecting.opened.drawing.failed': {
    'load.retry': user('presses Try again'),
  },
  'visualiser.browsing.inspecting.opened.attention': {
    'part.select': user('presses a state or a row'),
  },
  'visualiser.browsing.inspecting.opened.attention.restoring': {
    always: {
      hasSelection: user('opens a link to a state'),
      otherwise: user('opens a machine'),
    },
  },
  'visualiser.browsing.inspecting.opened.attention.selected': {
    'part.leave': user('presses Escape'),
  },
  'visualiser.browsing.inspecting.opened.mode.restoring': {
    always: {
      hasPosition: user('opens a link to a position', PLAYS),
      otherwise: user('opens a machine'),
    },
  },
  'visualiser.browsing.inspecting.opened.mode.looking': {
    'play.begin': user('presses Play', PLAYS),
  },
  'visualiser.browsing.inspecting.opened.mode.playing': {
    'play.move': user('plays a step', PLAYS),
    'play.end': user('presses Stop playing', PLAYS),
  },
};
