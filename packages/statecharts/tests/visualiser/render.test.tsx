import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MachineList } from '../../src/visualiser/list/machine-list.tsx';
import { ChartCanvas } from '../../src/visualiser/look/chart-canvas.tsx';
import { noMarks, type Marks } from '../../src/visualiser/look/marks.ts';
import { nothingMeasured } from '../../src/visualiser/measured.ts';
import { ProductContext, type VisualiserProduct } from '../../src/visualiser/product.ts';
import { LookPanel } from '../../src/visualiser/page/look-panel.tsx';
import { wordsOf } from '../support/words-of.ts';
import { chart, entry, facts, overview, typing, unlocking } from './support/door.ts';

const nothing = () => undefined;
const unused = () => Promise.reject(new Error('not loaded'));
const product: VisualiserProduct = {
  ...{ name: 'the building', areas: ['door'], loadFonts: nothing, inspection: nothing },
  ...{ loadModel: unused, loadCharts: unused, loadMeasured: unused },
};

it('lists machines with their areas, purposes and sizes, and links to them (X-CHART-1, X-CHART-10)', () => {
  const markup = renderToStaticMarkup(
    <ProductContext value={product}>
      <MachineList
        view={{ machines: [entry], openMachine: nothing, openWatch: nothing }}
        coverage={{
          door: { vitest: { [typing]: ['a test'], [unlocking]: ['a test'] }, chromium: {} },
        }}
      />
    </ProductContext>,
  );
  expect(markup).toContain('href="/statecharts/door"');
  expect(wordsOf(markup)).toContain('Every flow of the building is a statechart');
  expect(wordsOf(markup)).toContain(
    'door 1 door A door that a code unlocks. 5 states · 4 transitions · vitest 50 % · chromium 0 %',
  );
});

const panelOf = (selection: Parameters<typeof LookPanel>[0]['selection']) =>
  wordsOf(
    renderToStaticMarkup(
      <ProductContext value={product}>
        <LookPanel
          isAboutMachine={false}
          {...{ facts, selection, measured: nothingMeasured }}
          {...{ onSelect: nothing, onPlay: nothing, onClose: nothing }}
        />
      </ProductContext>,
    ),
  );

it('shows the facts of a transition in the panel (X-CHART-9)', () => {
  const words = panelOf({ part: 'transition', id: typing });
  expect(words).toContain('Transition code.type Only a serious code is checked (X-DOOR-2).');
  expect(words).toContain('Guard isSerious Actions ring');
  expect(words).toContain('Rules X-DOOR-2 Only a serious code is checked.');
  expect(words).toContain('Guarded by Not measured');
  expect(words).toContain('2 paths take it');
  expect(words).toContain('machines/door/door.machine.ts:24');
});

it('links a line to an editor where the sources are on this computer (X-CHART-94)', () => {
  const drawn = (sourceFolder?: string) =>
    renderToStaticMarkup(
      <ProductContext value={{ ...product, sourceFolder }}>
        <LookPanel
          isAboutMachine={false}
          {...{ facts, selection: { part: 'transition', id: typing }, measured: nothingMeasured }}
          {...{ onSelect: nothing, onPlay: nothing, onClose: nothing }}
        />
      </ProductContext>,
    );
  expect(drawn('/home/ada')).toContain(
    'href="vscode://file/home/ada/machines/door/door.machine.ts:24"',
  );
  expect(drawn()).not.toContain('vscode:');
});

it('shows the machine while nothing, or nothing known, is selected (X-CHART-5)', () => {
  expect(panelOf(null)).toContain('Machine door A door that a code unlocks (X-DOOR-1).');
  expect(panelOf({ part: 'state', id: 'door.gone' })).toContain('Machine door');
});

const draw = (marks: Partial<Marks>) =>
  renderToStaticMarkup(
    <ChartCanvas
      {...{ drawing: overview, links: chart.transitions, label: 'Chart of door' }}
      marks={{ ...noMarks, ...marks }}
      onSelect={nothing}
    />,
  );

it('names states and rows with their marks for screen readers (X-CHART-12, X-CHART-13)', () => {
  const markup = draw({ active: new Set(['door.open']), enabled: new Set([unlocking]) });
  expect(markup).toContain('aria-label="State door.open, active"');
  expect(markup).toContain('aria-label="State door.locked, folded"');
  expect(markup).toContain('aria-label="✓ check to open, can be taken"');
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
});

it('fades the cards and lines beside the neighbours of the selected state (X-CHART-8)', () => {
  const faded = (markup: string) => markup.match(/class="(card|line)[^"]* ?faded/g)?.length ?? 0;
  expect(faded(draw({}))).toBe(0);
  // The card of a state that nothing leads to, and the line to the initial state.
  expect(faded(draw({ selection: { part: 'state', id: 'door.open' } }))).toBe(2);
});

it('marks rows as tested or not (X-CHART-10)', () => {
  const coverage = { vitest: { [typing]: ['a test'] }, chromium: {} };
  const markup = draw({ overlay: { world: 'vitest', coverage } });
  expect(markup).toContain('aria-label="code.type, tested"');
  expect(markup).toContain('aria-label="✓ check to open, not tested"');
});

it('draws the part first that a large screen shows', () => {
  const [card] = overview.cards;
  const [line] = overview.lines;
  if (card === undefined || line === undefined) throw new Error('The drawing is empty');
  const markup = renderToStaticMarkup(
    <ChartCanvas
      drawing={{
        ...overview,
        height: 5000,
        cards: [card, { ...card, id: 'door.below', y: 4000 }],
        lines: [line, { ...line, kind: 'after', points: [10, 3000, 10, 4000] }],
      }}
      label="Chart of a long door"
      marks={noMarks}
      onSelect={nothing}
    />,
  );
  expect(markup).toContain(`data-state-id="${card.id}"`);
  expect(markup).not.toContain('door.below');
  expect(markup.match(/class="line /g)).toHaveLength(1);
  // The page is as long as the whole drawing, so that nothing moves when the rest is drawn.
  expect(markup).toContain('height="5000"');
});
