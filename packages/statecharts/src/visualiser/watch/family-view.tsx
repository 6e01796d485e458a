import { useState } from 'react';
import { styled } from '../theme.ts';
import { stateName } from '../../state-name.ts';
import type { MachineEntry } from '../data.ts';
import { ChartView } from '../look/chart-view.tsx';
import { viewOfActive } from '../look/choose-view.ts';
import { activeIds, type Family } from './families.ts';
import type { RunningMachine } from './watched.ts';

/** The charts of a machine and of those that it has started, side by side. */
export function FamilyView({
  family,
  entries,
}: {
  family: Family;
  entries: readonly MachineEntry[];
}) {
  return (
    <Charts>
      {bySize(family, entries).map((member) => (
        <RunningChart key={member.step.session} member={member} entries={entries} />
      ))}
    </Charts>
  );
}

/** The parent, then the others, the one with the largest chart beside it. */
function bySize({ members }: Family, entries: readonly MachineEntry[]): RunningMachine[] {
  const sizeOf = ({ step }: RunningMachine) =>
    entries.find(({ id }) => id === step.machine)?.states ?? 0;
  const [first, ...others] = members;
  return [...(first ? [first] : []), ...others.sort((a, b) => sizeOf(b) - sizeOf(a))];
}

function RunningChart({
  member: { step },
  entries,
}: {
  member: RunningMachine;
  entries: readonly MachineEntry[];
}) {
  const entry = entries.find(({ id }) => id === step.machine);
  return (
    <Figure>
      <figcaption>
        <strong>{entry?.name ?? step.machine}</strong> {stateName(step.value)}
      </figcaption>
      {entry === undefined ? (
        <p>There is no drawing of this machine.</p>
      ) : (
        <FollowingChart
          entry={entry}
          active={activeIds(step.machine, step.value)}
          takes={step.takes}
        />
      )}
    </Figure>
  );
}

/** A chart whose view follows the active states. */
function FollowingChart({
  entry,
  active,
  takes,
}: {
  entry: MachineEntry;
  active: ReadonlySet<string>;
  takes: readonly string[];
}) {
  const [view, setView] = useState('overview');
  const following = viewOfActive(entry, active, view);
  if (following !== view) setView(following);
  return <ChartView machine={entry} view={following} active={active} taken={new Set(takes)} />;
}

const Charts = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))',
  gridAutoRows: 'minmax(18rem, 1fr)',
  gap: '$2',
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
});

const Figure = styled('figure', {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  border: '1px solid $line',
  borderRadius: '$md',
  overflow: 'hidden',
  '& figcaption': { padding: '$2 $3', fontSize: '$sm', color: '$muted' },
});
