import { useState } from 'react';
import { addDays, dateStrip, type KoreaDate } from '../../../../../domain/korea-time.ts';
import { dayText } from '../../../../../domain/screening-time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row, Text, Legend } from '../../../../ui/layout.tsx';
import { outlinedByInput } from '../../../../ui/outlined-by-input.ts';
import { styled } from '../../../../ui/theme.ts';
import { mondayOf } from '../week/monday.ts';
import { text } from './text.ts';
import type { ScheduleCopyView } from './use-schedule-copy.ts';

const SHOWN_DAYS = 28;

interface CopyCalendarProps {
  from: KoreaDate;
  today: KoreaDate;
  view: ScheduleCopyView;
}

/** Four weeks of days to choose from, from Monday on. Days of the past get no copy. */
export function CopyCalendar({ from, today, view }: CopyCalendarProps) {
  const first = mondayOf(from < today ? today : from);
  const [monday, setMonday] = useState(first);
  const next = dateStrip(addDays(from, 1), 6);
  const sameWeekday = [7, 14, 21, 28].map((days) => addDays(from, days));
  const canChoose = (days: readonly KoreaDate[]) => days.some((day) => day >= today);
  const add = (days: readonly KoreaDate[]) =>
    view.choose([...view.to, ...days.filter((day) => day >= today)]);
  return (
    <Sheet disabled={!view.isChoosable}>
      <Legend>{text.to}</Legend>
      <Row justify="between">
        <Text size="sm" tone="muted" role="status">
          {view.to.length === 0
            ? text.toHint
            : view.isFull
              ? text.full
              : text.chosen(view.to.length)}
        </Text>
        <Row gap={2} role="group" aria-label={text.weeks}>
          <Button
            size="sm"
            disabled={monday <= first}
            onClick={() => setMonday(addDays(monday, -SHOWN_DAYS))}
          >
            {text.earlier}
          </Button>
          <Button size="sm" onClick={() => setMonday(addDays(monday, SHOWN_DAYS))}>
            {text.later}
          </Button>
        </Row>
      </Row>
      <Calendar>
        {text.weekdays.map((day) => (
          <Head key={day} aria-hidden="true">
            {day}
          </Head>
        ))}
        {dateStrip(monday, SHOWN_DAYS).map((day) => {
          const isChosen = view.to.includes(day);
          const isDisabled = day === from || day < today || (view.isFull && !isChosen);
          return (
            <Day key={day} disabled={isDisabled} chosen={isChosen} source={day === from}>
              <input
                type="checkbox"
                aria-label={day === from ? `${dayText(day)}, ${text.source}` : dayText(day)}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => view.toggle(day)}
              />
              <span aria-hidden="true">
                {day.endsWith('-01') || day === monday
                  ? `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}.`
                  : Number(day.slice(8))}
              </span>
            </Day>
          );
        })}
      </Calendar>
      <Row gap={2} role="group" aria-label={text.shortcuts}>
        <Button size="sm" disabled={view.isFull || !canChoose(next)} onClick={() => add(next)}>
          {text.week}
        </Button>
        <Button
          size="sm"
          disabled={view.isFull || !canChoose(sameWeekday)}
          onClick={() => add(sameWeekday)}
        >
          {text.sameWeekday}
        </Button>
        <Button
          size="sm"
          tone="ghost"
          disabled={view.to.length === 0}
          onClick={() => view.choose([])}
        >
          {text.clear}
        </Button>
      </Row>
    </Sheet>
  );
}

const Sheet = styled('fieldset', { display: 'grid', gap: '$3', minWidth: 0 });

const Calendar = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '$1',
  maxWidth: '36rem',
  '@md': { gap: '$2' },
});

const Head = styled('span', { color: '$subtle', fontSize: '$xs', textAlign: 'center' });

const Day = styled('label', {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: '$touch',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$surface',
  color: '$text',
  fontSize: '$sm',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: '$medium',
  cursor: 'pointer',
  transition: 'background-color $fast, border-color $fast',
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  '@hover': { '&:hover': { borderColor: '$edge' } },
  ...outlinedByInput('2px'),
  variants: {
    disabled: {
      true: { color: '$subtle', borderColor: 'transparent', cursor: 'not-allowed' },
      false: {},
    },
    chosen: {
      true: { borderColor: '$accent', backgroundColor: '$accent', color: '$onAccent' },
      false: {},
    },
    source: {
      true: { '&&&&': { border: '1px dashed $accent', color: '$accent' } },
      false: {},
    },
  },
});
