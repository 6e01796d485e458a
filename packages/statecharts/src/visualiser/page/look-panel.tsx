import type { Selection } from '../machine/visualiser.types.ts';
import type { MachineFacts } from '../data.ts';
import type { Measured } from '../measured.ts';
import { MachinePanel } from '../panel/machine-panel.tsx';
import { shownName } from '../pasted/pasted-name.ts';
import { partFacts, type PartFacts } from '../panel/part-facts.ts';
import { PartPanel } from '../panel/part-panel.tsx';
import { Panel } from './panel.tsx';

interface LookPanelProps {
  facts: MachineFacts;
  selection: Selection | null;
  /** Whether a phone shows the panel of the machine, which covers half of it. */
  isAboutMachine: boolean;
  measured: Measured;
  onSelect: (selection: Selection) => void;
  /** Plays the machine at a position. */
  onPlay: (position: string) => void;
  onClose: () => void;
}

/** The panel of the selected part, or of the whole machine. */
export function LookPanel({
  facts,
  selection,
  isAboutMachine,
  measured,
  onSelect,
  onPlay,
  onClose,
}: LookPanelProps) {
  const part = selection === null ? undefined : partFacts(facts, selection, measured);
  if (part === undefined) {
    return (
      <Panel kind="Machine" title={shownName(facts)} onClose={isAboutMachine ? onClose : undefined}>
        <MachinePanel facts={facts} onPlay={onPlay} />
      </Panel>
    );
  }
  return (
    <Panel
      key={part.id}
      kind={part.part === 'state' ? 'State' : 'Transition'}
      title={titleOf(part)}
      onClose={onClose}
    >
      <PartPanel facts={part} onSelect={onSelect} onPlay={onPlay} />
    </Panel>
  );
}

function titleOf(part: PartFacts): string {
  return part.part === 'state' ? part.state.path : part.transition.label;
}
