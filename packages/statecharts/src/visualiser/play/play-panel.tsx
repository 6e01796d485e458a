import type { MachineEntry, MachineFacts } from '../data.ts';
import { Note, Tool } from './parts.ts';
import { Player } from './player.tsx';
import type { Shown } from './shown.ts';
import { useSimulation } from './use-simulation.ts';

interface PlayPanelProps {
  machine: MachineEntry;
  facts: MachineFacts;
  /** The steps so far, as in the address; empty for the start. */
  position: string;
  onPosition: (position: string) => void;
  /** Called at each new moment, with what the chart shows of it. */
  onShow: (shown: Shown) => void;
}

/** Plays a machine with the payloads of its tests. */
export function PlayPanel({ machine, ...rest }: PlayPanelProps) {
  const { simulation, retry } = useSimulation(machine.name);
  if (simulation === null) return <Note role="status">Loading the machine …</Note>;
  if (simulation === 'failed') {
    return (
      <Note as="div" role="alert">
        The machine did not arrive.{' '}
        <Tool type="button" onClick={retry}>
          Try again
        </Tool>
      </Note>
    );
  }
  return <Player key={machine.name} simulation={simulation} {...rest} />;
}
