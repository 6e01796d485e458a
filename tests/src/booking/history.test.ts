import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  stepHistoryMachine,
  type ShownStep,
  type StepHistoryReport,
} from '../../../machines/step-history/step-history.machine.ts';
import { createStepHistoryImplementations } from '../../../src/features/booking/adapter-step-history.ts';

interface Entry {
  path: string;
  state: unknown;
}

/** A history that moves asynchronously, like a browser's. */
class FakeBrowser extends EventTarget {
  entries: Entry[];
  index: number;
  readonly location = { pathname: '/booking/3' };
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;

  constructor(state: unknown = { title: '달의 정원' }) {
    super();
    this.entries = [
      { path: '/movies/3', state: null },
      { path: '/booking/3', state },
    ];
    this.index = 1;
    const stateNow = () => this.entries[this.index]?.state;
    this.history = {
      get state(): unknown {
        return stateNow();
      },
      pushState: (pushed: unknown) => {
        this.entries = [
          ...this.entries.slice(0, this.index + 1),
          { path: '/booking/3', state: pushed },
        ];
        this.index += 1;
      },
      go: (by = 0) => queueMicrotask(() => this.land(this.index + by)),
    };
  }

  /** The customer's Back or Forward. */
  async press(by: number): Promise<void> {
    this.history.go(by);
    await this.settled();
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  /** The current entry, counted from the booking's first, of all entries but the first. */
  get position(): string {
    return `${this.index - 1} of ${this.entries.length - 1}`;
  }

  private land(index: number): void {
    const entry = this.entries[index];
    if (entry === undefined) return;
    this.index = index;
    this.location.pathname = entry.path;
    this.dispatchEvent(new Event('popstate'));
  }
}

/**
 * Starts the history with a parent in place of the booking.
 * @param answer the step that the page shows at once after an event of the history; null for none
 */
function start(browser: FakeBrowser, answer: (type: string) => ShownStep | null = () => null) {
  const reports: string[] = [];
  const booking = createActor(
    setup({
      types: { events: {} as StepHistoryReport, children: {} as { stepHistory: 'stepHistory' } },
      actors: {
        stepHistory: stepHistoryMachine.provide(createStepHistoryImplementations(browser)),
      },
      actions: {
        react: ({ event }) => {
          reports.push(event.type);
          const step = answer(event.type);
          if (step !== null) show(step);
        },
      },
    }).createMachine({
      invoke: { id: 'stepHistory', src: 'stepHistory' },
      on: { 'step.back': { actions: 'react' }, 'step.next': { actions: 'react' } },
    }),
  ).start();
  function show(step: ShownStep): void {
    booking.getSnapshot().children.stepHistory?.send({ type: 'step.show', step });
  }
  return { reports, show, stop: () => booking.stop() };
}

describe('the browser’s history of a booking (C-BOOK-56)', () => {
  it('adds an entry for each later step, with the state of the first, and none for a repeated step', () => {
    const browser = new FakeBrowser();
    const { show } = start(browser);
    (['screenings', 'seats', 'seats', 'summary', 'summary'] as const).forEach(show);
    expect(browser.entries.slice(1)).toEqual([
      { path: '/booking/3', state: { title: '달의 정원' } },
      { path: '/booking/3', state: { title: '달의 정원', bookingDepth: 1 } },
      { path: '/booking/3', state: { title: '달의 정원', bookingDepth: 2 } },
    ]);
  });

  it('adds the entries of the earlier steps when a booking starts at a later step', () => {
    const browser = new FakeBrowser();
    start(browser).show('summary');
    expect(browser.position).toBe('2 of 3');
  });

  it('reports Back once for each step, however late the page answers', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('summary');
    await browser.press(-1);
    expect(reports).toEqual(['step.back']);
    show('seats');
    await browser.press(-1);
    show('screenings');
    expect([reports, browser.position]).toEqual([['step.back', 'step.back'], '0 of 3']);
  });

  it('reports Back until the page shows the step to which the customer went', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('summary');
    await browser.press(-2);
    show('seats');
    expect(reports).toEqual(['step.back', 'step.back']);
    show('screenings');
    expect([reports.length, browser.position]).toEqual([2, '0 of 3']);
  });

  it('takes two quick presses of Back for two steps', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('summary');
    await browser.press(-1);
    await browser.press(-1);
    show('seats');
    show('screenings');
    expect([reports, browser.position]).toEqual([
      ['step.back', 'step.back', 'step.back'],
      '0 of 3',
    ]);
  });

  it('undoes Back when the page stays, and does not report it again', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser, () => 'summary');
    show('summary');
    await browser.press(-2);
    expect([reports, browser.position]).toEqual([['step.back'], '2 of 3']);
  });

  it('follows the page’s own way back without reporting it', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('summary');
    show('seats');
    await browser.settled();
    expect([reports, browser.position]).toEqual([[], '1 of 3']);
  });

  it('follows a page that goes on while the history still moves', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('summary');
    show('screenings');
    show('seats');
    await browser.settled();
    expect([reports, browser.position]).toEqual([[], '1 of 2']);
  });

  it('reports Forward, and stays where the page goes on', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser, (type) => (type === 'step.next' ? 'summary' : null));
    show('summary');
    show('seats');
    await browser.settled();
    await browser.press(1);
    expect([reports, browser.position]).toEqual([['step.next'], '2 of 3']);
  });

  it('undoes Forward when the page does not go on', async () => {
    const browser = new FakeBrowser();
    const { show, reports } = start(browser);
    show('seats');
    show('screenings');
    await browser.settled();
    await browser.press(1);
    expect([reports, browser.position]).toEqual([['step.next'], '0 of 2']);
  });

  it('brings the entry of a later step to the step that the page shows after a reload (C-BOOK-53)', async () => {
    const browser = new FakeBrowser();
    start(browser).show('summary');
    const reloaded = start(browser);
    reloaded.show('seats');
    await browser.settled();
    expect([reloaded.reports, browser.position]).toEqual([[], '1 of 3']);
  });

  it('reports a Back of the time when the page was still loading', async () => {
    const browser = new FakeBrowser();
    start(browser).stop();
    const { show, reports } = start(browser);
    browser.history.pushState({ bookingDepth: 1 }, '');
    browser.history.pushState({ bookingDepth: 2 }, '');
    await browser.press(-1);
    expect(reports).toEqual([]);
    show('summary');
    show('seats');
    expect([reports, browser.position]).toEqual([['step.back'], '1 of 3']);
  });

  it('reports nothing when the customer leaves the booking, nor after its end', async () => {
    const browser = new FakeBrowser();
    const { show, reports, stop } = start(browser);
    show('seats');
    await browser.press(-2);
    expect([browser.location.pathname, reports]).toEqual(['/movies/3', []]);
    stop();
    await browser.press(1);
    expect(reports).toEqual([]);
  });
});
