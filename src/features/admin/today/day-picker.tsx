import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { isKoreaDate, weekday, type KoreaDate } from '../../../../domain/korea-time.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';
import { dayBeside } from './today-address.ts';

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
        {koreanDate(day)} ({text.weekdays[weekday(day)]})
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

const Choice = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '$2',
  '@md': { marginLeft: 'auto' },
});
