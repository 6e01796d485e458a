import { expect, type Locator } from '@playwright/test';
import type { AnyEventObject, EventObject } from 'xstate';
import { isWalkable } from '../../../tools/statecharts/causes.ts';
import { coverPaths, type CoverPath } from '../../../tools/statecharts/cover-paths.ts';
import { describePath } from '../../../tools/statecharts/describe-path.ts';
import { explore } from '../../../tools/statecharts/explore.ts';
import type { MachineModel, MachineStep, Rule } from '../../../tools/statecharts/model.ts';
import { walkPath } from '../../../tools/statecharts/walk-path.ts';
import { stateName } from '../../../tools/statecharts/state-name.ts';
import { stateValue } from '../../../tools/statecharts/snapshot.ts';

/** Steps that a page cannot cause. */
export interface UncausableStep {
  why: string;
  matches: (step: MachineStep) => boolean;
}

export interface CausablePaths {
  paths: { name: string; path: CoverPath }[];
  /** The transitions that only uncausable steps take. */
  untaken: string[];
  /** The reasons that exclude at least one step. */
  reasons: string[];
}

/**
 * The paths over all transitions that a page can cause. Uncausable steps are removed before covering, so that no path is
 * dropped because of one step in it.
 */
export function causablePaths(
  model: MachineModel,
  uncausable: readonly UncausableStep[],
  longest?: number,
): CausablePaths {
  const graph = explore(model);
  const reasonOf = (step: MachineStep) => uncausable.find(({ matches }) => matches(step))?.why;
  const all = [...graph.edges.values()].flat();
  const paths = coverPaths(graph, { longest, only: (step) => reasonOf(step) === undefined });
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)));
  const declared = new Set(all.flatMap(({ takes }) => takes));
  return {
    paths: paths.map((path, index) => ({
      name: `${index + 1}. ${path.start.name}: ${describePath(path)}`,
      path,
    })),
    untaken: [...declared].filter((id) => !taken.has(id)).toSorted(),
    reasons: [...new Set(all.flatMap((step) => reasonOf(step) ?? []))],
  };
}

/** A path with its name in the list of tests. */
export interface NamedPath {
  name: string;
  path: CoverPath;
}

/**
 * The paths over all transitions whose causes a walk can produce in a browser.
 * @param isCausable whether the page can cause a step at that moment
 */
export function pathsByCauses(model: MachineModel, isCausable: Rule): NamedPath[] {
  const isCovered = isWalkable(model);
  const graph = explore(model, { only: (step) => isCovered(step) && isCausable(step) });
  return coverPaths(graph).map((path, index) => ({
    name: `${index + 1}. ${path.start.name}: ${describePath(path)}`,
    path,
  }));
}

/** How a path is walked on a page. */
export interface PageWalker {
  /** Opens the page in the first state of the path. */
  start: () => Promise<void>;
  /** How to cause each type of event. */
  events: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>;
  /** How to check each state; null for a state that ends before it is drawn. */
  screens: Readonly<Record<string, ((context: unknown) => Promise<void>) | null>>;
  /** The transitions that the browser has taken. */
  taken: ReadonlySet<string>;
  /** The controls of the page with the events that they send. */
  offers?: readonly Offer[];
}

/** A control that sends an event to the machine. */
interface Offer {
  control: Locator;
  event: AnyEventObject;
}

/**
 * Walks a path in the browser. Each event must be known, each state must be seen, controls whose events the chart does
 * not allow must not be offered, and the page must have taken each transition of the path.
 */
export async function walkOnPage(
  model: MachineModel,
  path: CoverPath,
  { start, events, screens, taken, offers = [] }: PageWalker,
): Promise<void> {
  await walkPath(model, path, {
    async perform(event) {
      if (event.type === 'xstate.init') return start();
      const act = events[event.type];
      if (act === undefined) throw new Error(`No function causes the event ${event.type}`);
      await act(event);
    },
    async verify({ snapshot }) {
      const name = stateName(stateValue(snapshot));
      const see = screens[name];
      if (see === undefined) throw new Error(`No function checks the state ${name}`);
      if (see === null) return;
      await see(snapshot.context);
      for (const { control, event } of offers) {
        if (!snapshot.can(event)) await seeNotOffered(control, { event: event.type, state: name });
      }
    },
  });
  const expected = path.steps.flatMap(({ takes }) => takes);
  await expect
    .poll(() => expected.filter((id) => !taken.has(id)), 'transitions that the page did not take')
    .toEqual([]);
}

/** The control is missing or disabled. Passes without a check when the page has already left the state. */
async function seeNotOffered(
  control: Locator,
  { event, state }: { event: string; state: string },
): Promise<void> {
  const page = control.page();
  const there = page.locator(`main:has([data-state="${state}"])`);
  const usable = there.locator(control).and(page.locator(':enabled'));
  await expect(usable, `${event} is not offered in ${state}`).toHaveCount(0);
}

/** The fields of an actor's output in a path; none for any output that is not an object. */
export function outputOf(
  event: EventObject & { output?: unknown },
): Readonly<Record<string, unknown>> {
  const output: unknown = event.output;
  return typeof output === 'object' && output !== null ? { ...output } : {};
}
