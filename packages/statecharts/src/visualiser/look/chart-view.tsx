import { useEffect, useState } from 'react';
import { styled } from '../theme.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { chartData } from '../chart-data.ts';
import type { MachineEntry } from '../data.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { noMarks, type Overlay } from './marks.ts';

interface ChartViewProps {
  machine: MachineEntry;
  /** The id of a view of the machine. */
  view: string;
  active?: ReadonlySet<string>;
  enabled?: ReadonlySet<string>;
  taken?: ReadonlySet<string>;
  coverage?: Overlay;
  /** The id of the state whose neighbours stay bright. */
  focus?: string;
  onSelect?: (what: { state?: string; transition?: string }) => void;
  onEvent?: (transitionId: string) => void;
}

/** A view of a machine that loads its drawing itself. */
export function ChartView({
  machine,
  view,
  active = noMarks.active,
  enabled = noMarks.enabled,
  taken = noMarks.taken,
  coverage,
  focus,
  onSelect,
  onEvent,
}: ChartViewProps) {
  const { drawing, hasFailed, retry } = useDrawing(machine.name, view);
  if (hasFailed) {
    return (
      <Note role="alert">
        The drawing could not be loaded.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </Note>
    );
  }
  if (drawing === undefined) return <Note>Loading {machine.name} …</Note>;
  return (
    <ChartCanvas
      drawing={drawing}
      label={`Chart of ${machine.name}`}
      marks={{
        ...{ active, enabled, taken },
        selection: focus === undefined ? null : { part: 'state', id: focus },
        overlay: coverage ?? null,
      }}
      onSelect={({ part, id }) => onSelect?.({ [part]: id })}
      onEvent={onEvent}
    />
  );
}

function useDrawing(machine: string, view: string) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const [, setLoaded] = useState<Drawing | null>(null);
  const key = `${machine}/${view} ${attempt}`;
  const drawing = chartData.drawing(machine, view);
  useEffect(() => {
    if (chartData.drawing(machine, view) !== undefined) return;
    let isLeft = false;
    chartData.loadDrawing(machine, view).then(
      (loaded) => {
        if (!isLeft) setLoaded(loaded);
      },
      () => {
        if (!isLeft) setFailed(key);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [machine, view, key]);
  return { drawing, hasFailed: failed === key, retry: () => setAttempt(attempt + 1) };
}

const Note = styled('p', { padding: '$6', color: '$muted', fontSize: '$sm' });
