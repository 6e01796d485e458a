import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import type { Selection } from '../machine/visualiser.types.ts';
import { styled } from '../theme.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { Control } from '../controls.tsx';
import type { MachineEntry, MachineFacts } from '../data.ts';
import { ChartCanvas } from '../look/chart-canvas.tsx';
import { viewInside, viewOfState } from '../look/choose-view.ts';
import { noMarks, type Marks } from '../look/marks.ts';
import { stateOf } from '../look/near.ts';
import type { Measured, World } from '../measured.ts';
import { shownName } from '../pasted/pasted-name.ts';
import { useProduct } from '../product.ts';
import { Hidden, SearchBox } from '../search-box.tsx';
import type { VisualiserView } from '../use-visualiser.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { CoverageChoice } from './coverage-choice.tsx';
import { Failure, LazyPart } from './failure.tsx';
import { LookPanel } from './look-panel.tsx';
import { Panel } from './panel.tsx';
import { usePlay } from './use-play.ts';
import { ViewTabs } from './view-tabs.tsx';

const PlayPanel = lazy(async () => {
  const { PlayPanel: component } = await import('../play/play-panel.tsx');
  return { default: component };
});

interface MachinePageProps {
  view: VisualiserView;
  inspected: NonNullable<VisualiserView['inspected']>;
  machine: MachineEntry;
  facts: MachineFacts;
  /** Undefined while it loads. */
  drawing: Drawing | undefined;
  measured: Measured;
}

/** The page of one machine: its drawing, its tools, and the panel. */
export function MachinePage({
  view,
  inspected,
  machine,
  facts,
  drawing,
  measured,
}: MachinePageProps) {
  const { selection, position } = inspected;
  const isPlaying = position !== null;
  const [isAboutMachine, setAboutMachine] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const [world, setWorld] = useState<World | null>(null);
  const play = usePlay(machine, inspected.view, view.followView);
  const title = machine.views.find(({ id }) => id === inspected.view)?.title ?? inspected.view;
  const shown = isPlaying ? play.shown : null;
  const hasMeasured = useProduct().loadMeasured !== undefined;
  const coverage = measured.coverage[machine.name];
  const marks = useMemo(
    (): Marks => ({ ...(shown ?? noMarks), selection, overlay: world && { world, coverage } }),
    [shown, selection, world, coverage],
  );

  /** Shows a part in a view that has a card of it. */
  function goTo(next: Selection): void {
    const state = next.part === 'state' ? next.id : (next.id.split(' | ')[0] ?? '');
    const cards = new Set(drawing?.cards.map(stateOf));
    const wanted = viewOfState(machine, state, cards, inspected.view);
    if (wanted !== inspected.view) view.openView(wanted);
    view.select(next);
  }

  /** The keyboard continues in the chart. */
  function leaveSelection(): void {
    setAboutMachine(false);
    view.leaveSelection();
    chart.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selection !== null) leaveSelection();
  }

  return (
    <Page onKeyDown={leave}>
      <Bar>
        <Breadcrumbs name={shownName(machine)} onOpenList={view.openList} />
        {!isPlaying && selection === null && (
          <About
            type="button"
            aria-pressed={isAboutMachine}
            onClick={() => setAboutMachine(!isAboutMachine)}
          >
            About
          </About>
        )}
        <Tools>
          <SearchBox
            label="Search states, events, rules"
            loadCharts={() => Promise.resolve(new Map([[machine.name, facts]]))}
            onFind={(finding) => goTo(finding.selection)}
          />
          {hasMeasured && <CoverageChoice world={world} onChange={setWorld} />}
          {drawing && <CopyMenu facts={facts} drawing={drawing} view={inspected.view} />}
          {isPlaying ? (
            <Control type="button" onClick={view.endPlay}>
              <Square size={13} aria-hidden /> Stop playing
            </Control>
          ) : (
            <Control type="button" tone="accent" onClick={() => view.beginPlay()}>
              <Play size={14} aria-hidden /> Play
            </Control>
          )}
        </Tools>
      </Bar>
      <ViewTabs views={machine.views} shown={inspected.view} panel="chart" onOpen={view.openView} />
      <Content>
        <Chart ref={chart} id="chart" role="tabpanel" aria-label={title}>
          {inspected.drawing === 'failed' && <Failure what="The drawing" onRetry={view.retry} />}
          {inspected.drawing !== 'failed' && drawing === undefined && (
            <Loading role="status">Loading the drawing …</Loading>
          )}
          {inspected.drawing !== 'failed' && drawing && (
            <ChartCanvas
              key={`${machine.name} ${inspected.view}`}
              drawing={drawing}
              links={facts.chart.transitions}
              label={`Chart of ${shownName(machine)}, ${title}`}
              marks={marks}
              onSelect={goTo}
              onEvent={shown?.take}
              onOpen={(state) => view.openView(viewInside(machine, state) ?? inspected.view)}
            />
          )}
        </Chart>
        {isPlaying ? (
          <Panel kind="Play" title={shownName(machine)} isFlush onClose={view.endPlay}>
            <LazyPart what="The play">
              <Suspense fallback={<p>Loading …</p>}>
                <PlayPanel
                  machine={machine}
                  facts={facts}
                  position={position}
                  onPosition={view.movePlay}
                  onShow={play.show}
                />
              </Suspense>
            </LazyPart>
          </Panel>
        ) : (
          <LookPanel
            facts={facts}
            selection={selection}
            isAboutMachine={isAboutMachine}
            measured={measured}
            onSelect={goTo}
            onPlay={view.beginPlay}
            onClose={leaveSelection}
          />
        )}
      </Content>
      <Hidden role="status">
        {`${title}${selection === null ? '' : `, ${selection.id} selected`}`}
      </Hidden>
    </Page>
  );
}

/** On a wide screen the panel of the machine is always there. */
const About = styled(Control, { display: 'none', '@phone': { display: 'inline-flex' } });

const Loading = styled('p', { placeSelf: 'center', padding: '$6', color: '$muted' });

const Page = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100dvh',
});

const Bar = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $4',
  padding: '$2 $4',
});

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  minWidth: 0,
  '& [role="search"]': { width: '17rem' },
  '@phone': { width: '100%', '& [role="search"]': { width: '100%' } },
});

const Content = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 22rem',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 0,
  '@phone': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
  },
});

const Chart = styled('div', { display: 'grid', minWidth: 0, minHeight: 0 });
