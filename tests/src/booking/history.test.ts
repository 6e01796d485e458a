import { describe, expect, it } from 'vitest';
import type { ShownStep } from '../../../machines/booking/booking.types.ts';
import { keepHistory } from '../../../src/features/booking/adapter-history.ts';

interface Entry {
  path: string;
  state: unknown;
}

/** A browser's history, which moves a moment after it is told to, as the real one does. */
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

  /** The person's Back or Forward. */
  async press(by: number): Promise<void> {
    this.history.go(by);
    await this.settled();
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  /** Where one is, counted from the booking's first entry, and how many entries lie behind and before. */
  get standing(): string {
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

/** @param answer what the page does with an event of the history: the step that it shows then, at once */
function kept(browser: FakeBrowser, answer: (type: string) => ShownStep | null = () => null) {
  const said: string[] = [];
  const { show, stop } = keepHistory(browser, ({ type }) => {
    said.push(type);
    const step = answer(type);
    if (step !== null) show({ type: 'step.show', step });
  });
  return { said, stop, show: (step: ShownStep) => show({ type: 'step.show', step }) };
}

describe('the browser’s history of a booking (C-BOOK-56)', () => {
  it('gets an entry for each step, with what the link brought along, and none for what is shown again', () => {
    const browser = new FakeBrowser();
    const { show } = kept(browser);
    (['screenings', 'seats', 'seats', 'summary', 'summary'] as const).forEach(show);
    expect(browser.entries.slice(1)).toEqual([
      { path: '/booking/3', state: { title: '달의 정원' } },
      { path: '/booking/3', state: { title: '달의 정원', bookingDepth: 1 } },
      { path: '/booking/3', state: { title: '달의 정원', bookingDepth: 2 } },
    ]);
  });

  it.each([
    [null, {}],
    [7, {}],
    ['text', {}],
    [{ bookingDepth: '1' }, {}],
    [{ bookingDepth: null, title: '달의 정원' }, { title: '달의 정원' }],
  ])('takes an entry whose state is %j for the first (C-BOOK-56)', (state, otherFields) => {
    const browser = new FakeBrowser(state);
    kept(browser).show('seats');
    expect(browser.entries.at(-1)?.state).toEqual({ ...otherFields, bookingDepth: 1 });
    expect(browser.standing).toBe('1 of 2');
  });

  it('gets the entries before it when a booking begins in a later step', () => {
    const browser = new FakeBrowser();
    kept(browser).show('summary');
    expect(browser.standing).toBe('2 of 3');
  });

  it('says when one goes back, once for each step, however the page takes its time', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('summary');
    await browser.press(-1);
    expect(said).toEqual(['step.back']);
    show('seats');
    await browser.press(-1);
    show('screenings');
    expect([said, browser.standing]).toEqual([['step.back', 'step.back'], '0 of 3']);
  });

  it('goes on going back until it is as far as the person went', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('summary');
    await browser.press(-2);
    show('seats');
    expect(said).toEqual(['step.back', 'step.back']);
    show('screenings');
    expect([said.length, browser.standing]).toEqual([2, '0 of 3']);
  });

  it('understands two quick presses as two steps', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('summary');
    await browser.press(-1);
    await browser.press(-1);
    show('seats');
    show('screenings');
    expect([said, browser.standing]).toEqual([['step.back', 'step.back', 'step.back'], '0 of 3']);
  });

  it('stands again where the page stays, and insists on nothing', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser, () => 'summary');
    show('summary');
    await browser.press(-2);
    expect([said, browser.standing]).toEqual([['step.back'], '2 of 3']);
  });

  it('follows the page’s own way back, without taking it for the person’s', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('summary');
    show('seats');
    await browser.settled();
    expect([said, browser.standing]).toEqual([[], '1 of 3']);
  });

  it('follows a page that moves on while the history still moves', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('summary');
    show('screenings');
    show('seats');
    await browser.settled();
    expect([said, browser.standing]).toEqual([[], '1 of 2']);
  });

  it('goes on when one goes forward, as far as the page does', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser, (type) => (type === 'step.next' ? 'summary' : null));
    show('summary');
    show('seats');
    await browser.settled();
    await browser.press(1);
    expect([said, browser.standing]).toEqual([['step.next'], '2 of 3']);
  });

  it('comes back when the page does not go on', async () => {
    const browser = new FakeBrowser();
    const { show, said } = kept(browser);
    show('seats');
    show('screenings');
    await browser.settled();
    await browser.press(1);
    expect([said, browser.standing]).toEqual([['step.next'], '0 of 2']);
  });

  it('stands after a reload where the page stands', async () => {
    const browser = new FakeBrowser();
    kept(browser).show('summary');
    const reloaded = kept(browser);
    reloaded.show('seats');
    await browser.settled();
    expect([reloaded.said, browser.standing]).toEqual([[], '1 of 3']);
  });

  it('remembers that one went back while the page was still loading', async () => {
    const browser = new FakeBrowser();
    kept(browser).stop();
    const { show, said } = kept(browser);
    browser.history.pushState({ bookingDepth: 1 }, '');
    browser.history.pushState({ bookingDepth: 2 }, '');
    await browser.press(-1);
    expect(said).toEqual([]);
    show('summary');
    show('seats');
    expect([said, browser.standing]).toEqual([['step.back'], '1 of 3']);
  });

  it('takes leaving the booking for no step, and hears of nothing afterwards', async () => {
    const browser = new FakeBrowser();
    const { show, said, stop } = kept(browser);
    show('seats');
    await browser.press(-2);
    expect([browser.location.pathname, said]).toEqual(['/movies/3', []]);
    stop();
    await browser.press(1);
    expect(said).toEqual([]);
  });
});
