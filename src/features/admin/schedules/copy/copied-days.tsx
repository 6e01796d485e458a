import { dayText } from '../../../../../domain/screening-time-text.ts';
import type { CopiedDay } from '../../../../../machines/schedule-copy/schedule-copy.types.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.ts';
import { Row } from '../../../../ui/layout.ts';
import { styled } from '../../../../ui/theme.ts';
import { List, ListBlock } from '../../list-parts.tsx';
import { dayPath } from '../day-address.ts';
import { text } from './text.ts';

/** The reasons of a day that are always shown: a full fortnight would be taller than many screens. */
const MOST_UNFOLDED = 3;

interface CopiedDaysProps {
  days: readonly CopiedDay[];
  /** They were copied, and not only previewed. */
  isDone?: boolean;
}

/** How many screenings fit on each day, and why the others do not (A-SCHED-34). */
export function CopiedDays({ days, isDone = false }: CopiedDaysProps) {
  return (
    <List aria-label={isDone ? text.done : text.preview}>
      {days.map(({ date, fitting, refused, faults }) => (
        <ListBlock key={date}>
          <Row justify="between">
            <Row gap={2}>
              <strong>{dayText(date)}</strong>
              {fitting > 0 && (
                <Chip tone="success">{isDone ? text.added(fitting) : text.fitting(fitting)}</Chip>
              )}
              {refused > 0 && (
                <Chip tone="danger">{isDone ? text.leftOut(refused) : text.refused(refused)}</Chip>
              )}
            </Row>
            <LinkButton
              href={dayPath('board', date)}
              label={text.openOf(dayText(date))}
              size="sm"
              tone="ghost"
            >
              {text.open}
            </LinkButton>
          </Row>
          <Faults faults={faults.slice(0, MOST_UNFOLDED)} />
          {faults.length > MOST_UNFOLDED && (
            <Folded>
              <summary>{text.otherReasons(refused - MOST_UNFOLDED)}</summary>
              <Faults
                faults={faults.slice(MOST_UNFOLDED)}
                unnamed={Math.max(0, refused - faults.length)}
              />
            </Folded>
          )}
        </ListBlock>
      ))}
    </List>
  );
}

interface FaultsProps {
  faults: readonly string[];
  /** Refused screenings whose reason the server does not name. */
  unnamed?: number;
}

function Faults({ faults, unnamed = 0 }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Reasons>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {unnamed > 0 && <li>{text.more(unnamed)}</li>}
    </Reasons>
  );
}

const Folded = styled('details', {
  '& summary': {
    minHeight: '$touch',
    paddingBlock: '$3',
    color: '$muted',
    fontSize: '$sm',
    cursor: 'pointer',
  },
});

const Reasons = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingLeft: '$3',
  borderLeft: '2px solid $danger',
  color: '$muted',
  fontSize: '$sm',
});
