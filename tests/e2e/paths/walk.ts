import { expect, type Locator } from '@playwright/test';
import type { AnyEventObject, EventObject } from 'xstate';
import { isWalkable, leftOut } from '@marquee/statecharts/causes';
import { coverPaths, type CoverOptions, type CoverPath } from '@marquee/statecharts/cover-paths';
import { describePath } from '@marquee/statecharts/describe-path';
import { explore, type GraphEdge } from '@marquee/statecharts/explore';
import type { MachineModel, Rule } from '@marquee/statecharts/model';
import { declaredTransitions } from '@marquee/statecharts/read-chart';
import { walkPath } from '@marquee/statecharts/walk-path';
import { stateName } from '@marquee/statecharts/state-name';
import { stateValue } from '@marquee/statecharts/snapshot';
import type { Person } from '../pages/person.ts';
import { expectAccessibleOnce } from '../support/accessibility.ts';

/** A path with its name in the list of tests. */
export interface NamedPath {
  name: string;
  path: CoverPath;
}

/** A page takes as long to open as some ten steps: rather a longer way to the next transition than another path. */
const DETOUR = 6;

interface PathOptions extends Omit<CoverOptions, 'only'> {
  /** Transitions that only the last step of a path takes, because the page is not as the model says afterwards. */
  lasts?: readonly string[];
}

/**
 * The paths over all transitions whose causes a walk can produce in a browser.
 * @param isCausable whether the page can cause a step at that moment
 */
export function pathsByCauses(
  model: MachineModel,
  isCausable: Rule,
  { lasts = [], detour = DETOUR, ...options }: PathOptions = {},
): NamedPath[] {
  const isCovered = isWalkable(model);
  const graph = explore(model, { only: (step) => isCovered(step) && isCausable(step) });
  const isLast = ({ takes }: GraphEdge) => takes.some((id) => lasts.includes(id));
  const paths = coverPaths(graph, { ...options, detour, only: (edge) => !isLast(edge) });
  const covers = ({ takes }: GraphEdge) => takes.filter((id) => lasts.includes(id));
  const endings = lasts.length === 0 ? [] : coverPaths(graph, { covers, detour: 0 });
  return [...paths, ...endings.filter(({ steps }) => steps.length > 0)].map((path, index) => ({
    name: `${index + 1}. ${path.start.name}: ${describePath(path)}`,
    path,
  }));
}

/**
 * Every declared transition is on a path, or has a cause that no path can produce.
 * @param others the transitions that only other walks take
 */
export function expectPathsOverCauses(
  model: MachineModel,
  paths: readonly NamedPath[],
  others: readonly string[] = [],
): void {
  const walked = new Set(
    paths.flatMap(({ path }) => [path.start.step, ...path.steps].flatMap(({ takes }) => takes)),
  );
  const left = declaredTransitions(model.machine).filter((id) => !walked.has(id));
  expect(left.toSorted()).toEqual([...leftOut(model).keys(), ...others].toSorted());
}

/** The paths in groups of about the same number of steps, each to be walked by one test without opening a browser again. */
export function inChains(paths: readonly NamedPath[], count: number): NamedPath[][] {
  const chains = Array.from({ length: count }, (): NamedPath[] => []);
  const lengthOf = (chain: readonly NamedPath[]) =>
    chain.reduce((sum, { path }) => sum + path.steps.length, 0);
  for (const path of paths.toSorted((a, b) => b.path.steps.length - a.path.steps.length)) {
    const [shortest] = chains.toSorted((a, b) => lengthOf(a) - lengthOf(b));
    shortest?.push(path);
  }
  return chains;
}

/** How a path is walked on a page. */
export interface PageWalker {
  /** Opens the page in the first state of the path. */
  start: () => Promise<void>;
  /** How to cause each type of event. */
  events: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>;
  /** How to check each state; null for a state that ends before it is drawn. */
  screens: Readonly<Record<string, ((context: unknown) => Promise<void>) | null>>;
  /** Whose browser walks. */
  person: Person;
  /** Checks what the page shows after a step, such as the messages of its transitions. */
  check?: (takes: readonly string[]) => Promise<void>;
  /** The controls of the page with the events that they send. */
  offers?: readonly Offer[];
  /** The attribute in which the page names the machine's state; `data-state` by default. */
  mark?: string;
}

/** A control that sends an event to the machine. */
interface Offer {
  control: Locator;
  event: AnyEventObject;
}

/**
 * Walks a path in the browser. Each event must be known, each state must be seen, controls whose events the chart does
 * not allow must not be offered, axe must find no fault in any state, and the page must have taken each transition of the path.
 */
export async function walkOnPage(
  model: MachineModel,
  path: CoverPath,
  { start, events, screens, person, check, offers = [], mark = 'data-state' }: PageWalker,
): Promise<void> {
  await walkPath(model, path, {
    async perform(event) {
      if (event.type === 'xstate.init') return start();
      const act = events[event.type];
      if (act === undefined) throw new Error(`No function causes the event ${event.type}`);
      await act(event);
    },
    async verify({ snapshot, takes }) {
      const name = stateName(stateValue(snapshot));
      const see = screens[name];
      if (see === undefined) throw new Error(`No function checks the state ${name}`);
      if (see === null) return;
      await see(snapshot.context);
      // A state that stays the same does not show that the page has already read an answer.
      await seeTaken(takes, person.taken);
      await check?.(takes);
      await expectAccessibleOnce(person.page, `${model.machine.id} ${name}`);
      for (const { control, event } of offers) {
        if (!snapshot.can(event)) await seeNotOffered(control, event.type, { mark, state: name });
      }
    },
  });
  await seeTaken(
    path.steps.flatMap(({ takes }) => takes),
    person.taken,
  );
}

/** The page has taken all of these transitions. */
async function seeTaken(expected: readonly string[], taken: ReadonlySet<string>): Promise<void> {
  await expect
    .poll(() => expected.filter((id) => !taken.has(id)), 'transitions that the page did not take')
    .toEqual([]);
}

/** The control is missing or disabled. Passes without a check when the page has already left the state. */
async function seeNotOffered(
  control: Locator,
  event: string,
  { mark, state }: { mark: string; state: string },
): Promise<void> {
  const page = control.page();
  const usable = control.and(
    page.locator(`main:has([${mark}="${state}"]) :enabled:not([aria-disabled="true"])`),
  );
  await expect(usable, `${event} is not offered in ${state}`).toHaveCount(0);
}

/** The fields of an actor's output in a path; none for any output that is not an object. */
export function outputOf(
  event: EventObject & { output?: unknown },
): Readonly<Record<string, unknown>> {
  const output: unknown = event.output;
  return typeof output === 'object' && output !== null ? { ...output } : {};
}
