import { useEffect, useRef } from 'react';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { weekday } from '../../../domain/korea-time.ts';
import { dayText, weekdayText } from '../../../domain/screening-time-text.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

interface DateStripProps {
  /** The first is today. */
  days: readonly KoreaDate[];
  chosen: KoreaDate;
  disabled: boolean;
  onPick: (date: KoreaDate) => void;
}

/** The coming days in a row; the chosen one is pressed. */
export function DateStrip({ days, chosen, disabled, onPick }: DateStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!pressed || !strip.current) return;
    // Not scrollIntoView, which would move the page as well.
    strip.current.scrollLeft =
      pressed.offsetLeft + pressed.offsetWidth / 2 - strip.current.clientWidth / 2;
  }, [chosen]);

  return (
    <Strip ref={strip} role="group" aria-label={text.chooseDate}>
      {days.map((day, index) => (
        <Day
          key={day}
          type="button"
          aria-pressed={day === chosen}
          disabled={disabled}
          aria-label={text.dateName(dayText(day), index === 0)}
          rest={restDays[weekday(day)] ?? 'none'}
          onClick={() => onPick(day)}
        >
          <span>{index === 0 ? text.today : weekdayText(day)}</span>
          <strong>{text.dayOfMonth(day)}</strong>
        </Day>
      ))}
    </Strip>
  );
}

const restDays: Readonly<Record<number, 'sunday' | 'saturday'>> = { 0: 'sunday', 6: 'saturday' };

const Strip = styled('div', {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax($sizes$touch, 1fr)',
  gap: '$1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@sm': { gap: '$2', gridAutoColumns: 'minmax(4rem, 1fr)' },
});

const Day = styled('button', {
  display: 'grid',
  justifyItems: 'center',
  gap: '$1',
  minHeight: '4.25rem',
  padding: '$2 $1',
  border: '1px solid transparent',
  borderRadius: '$md',
  backgroundColor: 'transparent',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$tight',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  transition: 'background-color $fast, color $fast',
  // `12.1` may be wider than a column of a phone; the strip keeps its height, and what is below it its place.
  '& strong': { fontSize: '$xl', color: '$text', whiteSpace: 'nowrap' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
  '&[aria-pressed="true"]': {
    backgroundColor: '$accent',
    color: '$onAccent',
    '& strong, & span': { color: '$onAccent' },
  },
  variants: {
    rest: {
      none: {},
      saturday: { '& span': { color: '#8fb4ff' } },
      sunday: { '& span': { color: '$danger' } },
    },
  },
});
