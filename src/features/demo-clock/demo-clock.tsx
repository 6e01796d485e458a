import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ServerClock } from '../../api/server-clock.ts';
import { useDemoPlaces } from '../../ui/demo-place.tsx';
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
  const places = useDemoPlaces();

  const open = () => {
    setIsOpen(true);
    import('./clock-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.ClockDialog),
      () => setIsOpen(false),
    );
  };

  return (
    <>
      {places.map((place, index) =>
        createPortal(<ClockButton minute={minute} onClick={open} />, place, String(index)),
      )}
      {isOpen && Dialog !== null && (
        <Dialog clock={clock} minute={minute} tabs={tabs} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function ClockButton({ minute, onClick }: { minute: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isShown = button.current !== null && button.current.offsetParent !== null;
    if (isShown && takeFocus()) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Pill
      ref={button}
      type="button"
      aria-label={text.open(shortTime(minute))}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Clock size={12} aria-hidden="true" />
      <span>{shortTime(minute)}</span>
    </Pill>
  );
}

/** @param minute `2026-11-20T12:00` @returns `11/20 12:00` */
function shortTime(minute: string): string {
  return `${minute.slice(5, 7)}/${minute.slice(8, 10)} ${minute.slice(11)}`;
}

/** As high as the strip, and no higher: it covers nothing. */
const Pill = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: '1.5rem',
  paddingInline: '$2',
  border: 0,
  borderRadius: '$sm',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media print': { display: 'none' },
});
