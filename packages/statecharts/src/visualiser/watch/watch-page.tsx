import { useEffect, useState } from 'react';
import { styled } from '../theme.ts';
import { LIST_ADDRESS } from '../address.ts';
import { chartData } from '../chart-data.ts';
import type { MachineEntry } from '../data.ts';
import { WatchView } from './watch-view.tsx';
import { useWatched } from './use-watched.ts';

/** Watches the machines that run in the product's other tabs. */
export function WatchPage() {
  const { watched, now, isPaused, pause, resume, clear } = useWatched();
  const entries = useEntries();
  return (
    <Page>
      <nav aria-label="Breadcrumbs">
        <a href={LIST_ADDRESS}>Statecharts</a>
      </nav>
      <h1>Watch</h1>
      <WatchView
        {...{ watched, now, entries, isPaused }}
        onPause={isPaused ? resume : pause}
        onClear={clear}
      />
    </Page>
  );
}

/** The list of machines; empty until it is loaded. Without it the names and states are still shown. */
function useEntries(): readonly MachineEntry[] {
  const [entries, setEntries] = useState(() => chartData.machines() ?? []);
  useEffect(() => {
    chartData.loadMachines().then(setEntries, () => undefined);
  }, []);
  return entries;
}

const Page = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: '$2',
  height: '100dvh',
  padding: '$3 $4',
  '& nav': { fontSize: '$sm', color: '$muted' },
  '& nav a': { textDecoration: 'underline' },
  '& h1': { fontSize: '$xl' },
});
