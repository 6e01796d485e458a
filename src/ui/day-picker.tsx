import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays, isKoreaDate, type KoreaDate } from '../../domain/korea-time.ts';
import { koreanDate, weekdayText } from '../../domain/screening-time-text.ts';
import { Button, LinkButton } from './button.tsx';
import { text } from './day-picker-text.ts';
import { Row } from './layout.tsx';
import { TextField } from './text-field.tsx';
import { styled } from './theme.ts';

interface DayPickerProps {
  day: KoreaDate;
  today: KoreaDate;
  pathOf: (day: KoreaDate) => string;
  onOpen: (day: KoreaDate) => void;
}

/** The day, the ones beside it, and any other one (A-TODAY-50). */
export function DayPicker({ day, today, pathOf, onOpen }: DayPickerProps) {
  const before = dayBeside(day, -1);
  const after = dayBeside(day, 1);
  return (
    <Row as="nav" aria-label={text.days} gap={2}>
      {before !== null && (
        <LinkButton href={pathOf(before)} size="sm" label={text.previousDay}>
          <ChevronLeft size={18} aria-hidden="true" />
        </LinkButton>
      )}
      <strong>
        {koreanDate(day)} ({weekdayText(day)})
      </strong>
      {after !== null && (
        <LinkButton href={pathOf(after)} size="sm" label={text.nextDay}>
          <ChevronRight size={18} aria-hidden="true" />
        </LinkButton>
      )}
      {day !== today && (
        <LinkButton href={pathOf(today)} size="sm">
          {text.today}
        </LinkButton>
      )}
      <Choice
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).get('day');
          if (typeof chosen === 'string' && isKoreaDate(chosen)) onOpen(chosen);
        }}
      >
        <TextField
          key={day}
          type="date"
          name="day"
          label={text.day}
          defaultValue={day}
          min="2000-01-01"
          max="2999-12-31"
          required
          autoComplete="off"
        />
        <Button type="submit" size="sm">
          {text.open}
        </Button>
      </Choice>
    </Row>
  );
}

/** @returns the day before or after; null where an address of the administration has none */
export function dayBeside(day: KoreaDate, days: 1 | -1): KoreaDate | null {
  const beside = addDays(day, days);
  return beside.startsWith('2') ? beside : null;
}

const Choice = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '$2',
  '@md': { marginLeft: 'auto' },
});
