import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const html = readFileSync('index.html', 'utf8');
const [, script = ''] = /<!-- page:start -->\s*<script>([\s\S]*?)<\/script>/.exec(html) ?? [''];

interface Page {
  hidden?: boolean;
  program?: { content: string } | null;
}

/** Runs the script of the page. @returns what it has added to the head, what it waits for, and its timers by delay */
function runScript({ hidden = false, program = { content: 'scripts' } }: Page = {}) {
  const added: unknown[] = [];
  const timers = new Map<number, () => void>();
  const listeners = new Map<string, () => void>();
  const painted: ((list: { getEntriesByName: (name: string) => string[] }) => void)[] = [];
  const observed: unknown[] = [];
  runInNewContext(script, {
    document: {
      hidden,
      getElementById: (id: string) => (id === 'program' ? program : null),
      head: { append: (node: unknown) => added.push(node) },
      addEventListener: (type: string, act: () => void) => listeners.set(type, act),
    },
    PerformanceObserver: class {
      constructor(act: (typeof painted)[number]) {
        painted.push(act);
      }
      observe(options: unknown) {
        observed.push(options);
      }
    },
    setTimeout: (act: () => void, delay: number) => timers.set(delay, act),
  });
  const paint = (name: string) =>
    painted[0]?.({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
  return { added, timers, listeners, paint, observed };
}

it('adds the scripts once the first words are painted, not with an empty frame (X-PAGE-113)', () => {
  const { added, paint, observed } = runScript();
  expect(observed).toEqual([{ type: 'paint', buffered: true }]);
  paint('first-paint');
  expect(added).toEqual([]);
  paint('first-contentful-paint');
  expect(added).toEqual(['scripts']);
});

it('adds the scripts a second later at most (X-PAGE-113)', () => {
  const { added, timers } = runScript();
  expect([...timers.keys()]).toEqual([1000]);
  timers.get(1000)?.();
  expect(added).toEqual(['scripts']);
});

it('adds the scripts of a hidden page at once, and of a page that is hidden before it is painted (X-PAGE-113)', () => {
  expect([...runScript({ hidden: true }).timers.keys()]).toEqual([0]);
  const { added, listeners } = runScript();
  listeners.get('visibilitychange')?.();
  expect(added).toEqual(['scripts']);
});

it('lets the first frame wait for the words (X-PAGE-113)', () => {
  expect(html).toContain('<link rel="expect" href="#root" blocking="render" />');
});

it('does nothing on a page that loads its scripts itself, as on the development server (X-PAGE-113)', () => {
  const { observed, timers } = runScript({ program: null });
  expect([observed, timers.size]).toEqual([[], 0]);
});
