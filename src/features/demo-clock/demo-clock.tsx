import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import type { ServerClock } from '../../api/server-clock.ts';
import { styled } from '../../ui/theme.ts';
import type { ClockDialog } from './clock-dialog.tsx';
import type { Tabs } from './follow-clock.ts';
import { takeFocus } from './kept-focus.ts';
import { text } from './text.ts';
import { useMinute } from './use-demo-clock.ts';

interface DemoClockProps {
  clock: ServerClock;
  tabs: Tabs;
}

/** The demo's time, and the button that opens the dialog to move it (X-CLOCK-1). */
export function DemoClock({ clock, tabs }: DemoClockProps) {
  const minute = useMinute(clock);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ClockDialog>> | null>(
    null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus()) button.current?.focus({ preventScroll: true });
  }, []);

  const open = () => {
    setIsOpen(true);
    import('./clock-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.ClockDialog),
      () => setIsOpen(false),
    );
  };

  return (
    <Place aria-label={text.region}>
      <Pill
        ref={button}
        type="button"
        aria-label={text.open(shortTime(minute))}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Clock size={14} aria-hidden="true" />
        <span>{shortTime(minute)}</span>
      </Pill>
      {isOpen && Dialog !== null && (
        <Dialog clock={clock} minute={minute} tabs={tabs} onClose={() => setIsOpen(false)} />
      )}
    </Place>
  );
}

/** @param minute `2026-11-20T12:00` @returns `11/20 12:00` */
function shortTime(minute: string): string {
  return `${minute.slice(5, 7)}/${minute.slice(8, 10)} ${minute.slice(11)}`;
}

const Place = styled('aside', {
  position: 'fixed',
  left: 'calc($space$2 + env(safe-area-inset-left))',
  // Above the bars that hold the next step, where the thumb reaches it.
  bottom: 'calc($sizes$bar + env(safe-area-inset-bottom))',
  zIndex: '$sticky',
  '@media print': { display: 'none' },
});

const Pill = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: '$touch',
  paddingInline: '$3',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$surface',
  color: '$accentHover',
  fontSize: '$xs',
  fontWeight: '$medium',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
});
