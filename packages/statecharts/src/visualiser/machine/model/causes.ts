import type { Causes } from '../../../model.ts';
import { network, server, user } from '../../../caused-by.ts';

const BROWSING = 'visualiser.browsing';
/** The walk of the paths does not play: the simulation would open the views of its states by itself. */
const PLAYS = 'tests/e2e/journeys/statecharts.spec.ts';
const OPENED = `${BROWSING}.inspecting.opened`;

/** What causes each transition of the visualiser in a browser. */
export const visualiserCauses: Causes = {
  'visualiser.loadingMachines | xstate.done.actor.loadingMachines | 0': server('sends the list'),
  'visualiser.loadingMachines | xstate.error.actor.loadingMachines | 0': network(
    'the list does not arrive',
  ),
  'visualiser.loadingMachines | address.change | 0': user('goes back while the list loads'),
  'visualiser.machinesFailed | load.retry | 0': user('presses Try again'),
  'visualiser.machinesFailed | address.change | 0': user('goes back after the list failed'),
  [`${BROWSING} | list.open | 0`]: user('presses Statecharts'),
  [`${BROWSING} | watch.open | 0`]: user('presses Watch'),
  [`${BROWSING} | machine.open | 0`]: user('presses a machine'),
  [`${BROWSING} | address.change | 0`]: user('goes back to another page'),
  [`${BROWSING}.routing | always | 0`]: user('is at the list'),
  [`${BROWSING}.routing | always | 1`]: user('is at the page that watches'),
  [`${BROWSING}.routing | always | 2`]: user('opens the address of no machine'),
  [`${BROWSING}.routing | always | 3`]: user('is at a machine'),
  [`${BROWSING}.inspecting.loading | xstate.done.actor.loadingFacts | 0`]:
    server('sends the facts'),
  [`${BROWSING}.inspecting.loading | xstate.error.actor.loadingFacts | 0`]:
    network('the facts do not arrive'),
  [`${BROWSING}.inspecting.failed | load.retry | 0`]: user('presses Try again'),
  [`${OPENED} | address.change | 0`]: user('goes back within a machine'),
  [`${OPENED}.drawing | view.open | 0`]: user('presses the tab of a view'),
  [`${OPENED}.drawing | view.follow | 0`]: user('plays a step into a state of another view', PLAYS),
  [`${OPENED}.drawing.loading | xstate.done.actor.loadingDrawing | 0`]: server('sends the drawing'),
  [`${OPENED}.drawing.loading | xstate.error.actor.loadingDrawing | 0`]: network(
    'the drawing does not arrive',
  ),
  [`${OPENED}.drawing.failed | load.retry | 0`]: user('presses Try again'),
  [`${OPENED}.attention | part.select | 0`]: user('presses a state or a row'),
  [`${OPENED}.attention.restoring | always | 0`]: user('opens a link to a state'),
  [`${OPENED}.attention.restoring | always | 1`]: user('opens a machine'),
  [`${OPENED}.attention.selected | part.leave | 0`]: user('presses Escape'),
  [`${OPENED}.mode.restoring | always | 0`]: user('opens a link to a position', PLAYS),
  [`${OPENED}.mode.restoring | always | 1`]: user('opens a machine'),
  [`${OPENED}.mode.looking | play.begin | 0`]: user('presses Play', PLAYS),
  [`${OPENED}.mode.playing | play.move | 0`]: user('plays a step', PLAYS),
  [`${OPENED}.mode.playing | play.end | 0`]: user('presses Stop playing', PLAYS),
};
