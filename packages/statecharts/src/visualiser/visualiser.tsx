import { lazy, Suspense, useEffect, useState } from 'react';
import { LIST_ADDRESS } from './address.ts';
import { chartData } from './chart-data.ts';
import { PageLink } from './controls.tsx';
import { MachineList } from './list/machine-list.tsx';
import { nothingMeasured } from './measured.ts';
import { Failure, LazyPart, OutOfDate } from './page/failure.tsx';
import { MachinePage } from './page/machine-page.tsx';
import { shownName } from './pasted/pasted-name.ts';
import { useProduct } from './product.ts';
import { styled } from './theme.ts';
import { useVisualiser, type VisualiserView } from './use-visualiser.ts';
import { whenDrawn } from './when-drawn.ts';

const WatchPage = lazy(async () => {
  const { WatchPage: component } = await import('./watch/watch-page.tsx');
  return { default: component };
});

/** The page at /statecharts. */
export function Visualiser() {
  const { name } = useProduct();
  const view = useVisualiser();
  const measured = useMeasured(isShown(view));
  const title = titleOf(view);
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
  return (
    <main data-state={view.statePath}>
      <Screen view={view} measured={measured} />
      <OutOfDate />
    </main>
  );
}

function Screen({ view, measured }: { view: VisualiserView } & Measurement) {
  const { screen, inspected, machines } = view;
  switch (screen) {
    case 'loading':
      return <Waiting role="status">Loading …</Waiting>;
    case 'failed':
      return <Failure what={inspected?.name ?? 'The list of machines'} onRetry={view.retry} />;
    case 'list':
      return <MachineList view={view} coverage={measured.coverage} />;
    case 'watch':
      return (
        <LazyPart what="The page that watches">
          <Suspense fallback={<Waiting role="status">Loading …</Waiting>}>
            <WatchPage />
          </Suspense>
        </LazyPart>
      );
    case 'missing':
      return (
        <Waiting>
          There is no machine “{inspected?.name}”.{' '}
          <PageLink href={LIST_ADDRESS} onOpen={view.openList}>
            All statecharts
          </PageLink>
        </Waiting>
      );
    case 'machine': {
      const machine = machines.find(({ name }) => name === inspected?.name);
      const facts = chartData.facts(inspected?.name ?? '');
      if (inspected === null || machine === undefined || facts === undefined) return null;
      return (
        <MachinePage
          key={machine.name}
          {...{ view, inspected, machine, facts, measured }}
          drawing={chartData.drawing(machine.name, inspected.view)}
        />
      );
    }
  }
}

interface Measurement {
  measured: typeof nothingMeasured;
}

/** Whether what the user came for can be drawn. */
function isShown({ screen, inspected }: VisualiserView): boolean {
  return screen !== 'loading' && (screen !== 'machine' || inspected?.drawing !== 'loading');
}

/**
 * Loads what would delay the first drawing: the fonts, and what the tests measured.
 * @returns what was measured; nothing until it is loaded, and when it does not arrive
 */
function useMeasured(isDrawing: boolean) {
  const { loadFonts, loadMeasured } = useProduct();
  const [measured, setMeasured] = useState(nothingMeasured);
  const [isBegun, setBegun] = useState(false);
  if (isDrawing && !isBegun) setBegun(true);
  useEffect(() => {
    if (!isBegun) return;
    return whenDrawn(() => {
      loadFonts();
      loadMeasured?.().then(setMeasured, () => undefined);
    });
  }, [isBegun, loadFonts, loadMeasured]);
  return measured;
}

function titleOf({ screen, inspected, machines }: VisualiserView): string {
  if (screen === 'watch') return 'Watch';
  if (inspected === null) return 'Statecharts';
  const machine = machines.find(({ name }) => name === inspected.name);
  return `${machine === undefined ? inspected.name : shownName(machine)} statechart`;
}

const Waiting = styled('p', {
  display: 'grid',
  placeContent: 'center',
  minHeight: '60vh',
  padding: '$6',
  color: '$muted',
  '& a': { color: '$accent', textDecoration: 'underline' },
});
