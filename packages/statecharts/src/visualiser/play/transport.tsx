import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { writePosition } from '../../simulation/position.ts';
import type { Timeline } from '../../simulation/timeline.ts';
import { Bar, Part, Tool } from './parts.ts';

/** Moves through the timeline: undo, redo, its two ends; and copies the link to the shown position. */
export function Transport({
  timeline,
  onShow,
}: {
  timeline: Timeline;
  onShow: (at: number) => void;
}) {
  const { at, moments } = timeline;
  const last = moments.length - 1;
  return (
    <Part aria-label="Undo and redo">
      <Bar>
        <Move name="First step" icon={SkipBack} isPossible={at > 0} onMove={() => onShow(0)} />
        <Move name="Undo" icon={ChevronLeft} isPossible={at > 0} onMove={() => onShow(at - 1)} />
        <Move
          name="Redo"
          icon={ChevronRight}
          isPossible={at < last}
          onMove={() => onShow(at + 1)}
        />
        <Move
          name="Last step"
          icon={SkipForward}
          isPossible={at < last}
          onMove={() => onShow(last)}
        />
        <CopyLink position={writePosition(timeline)} />
      </Bar>
    </Part>
  );
}

interface MoveProps {
  name: string;
  icon: typeof SkipBack;
  isPossible: boolean;
  onMove: () => void;
}

function Move({ name, icon: Icon, isPossible, onMove }: MoveProps) {
  return (
    <Tool
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove();
      }}
    >
      <Icon size={16} aria-hidden />
    </Tool>
  );
}

function CopyLink({ position }: { position: string }) {
  const [copied, setCopied] = useState<{ position: string; isDone: boolean }>();
  const note = copied?.position === position ? copied : undefined;

  async function copy(): Promise<void> {
    const link = new URL(location.href);
    link.searchParams.set('play', position);
    try {
      await navigator.clipboard.writeText(link.href);
      setCopied({ position, isDone: true });
    } catch {
      setCopied({ position, isDone: false });
    }
  }

  return (
    <>
      <Tool type="button" onClick={() => void copy()}>
        Copy link
      </Tool>
      <span role="status">
        {note && (note.isDone ? 'Copied.' : 'The browser does not allow copying.')}
      </span>
    </>
  );
}
