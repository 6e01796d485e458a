import { dayText } from '../../../../../domain/screening-time-text.ts';
import type { CopiedDay } from '../../../../../machines/schedule-copy/schedule-copy.types.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.ts';
import { Row } from '../../../../ui/layout.ts';
import { styled } from '../../../../ui/theme.ts';
import { List, ListBlock } from '../../list-parts.tsx';
import { dayPath } from '../day-address.ts';
import { text } from './text.ts';

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
          {faults.length > 0 && (
            <Faults>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {refused > faults.length && <li>{text.more(refused - faults.length)}</li>}
            </Faults>
          )}
        </ListBlock>
      ))}
    </List>
  );
}

const Faults = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingLeft: '$3',
  borderLeft: '2px solid $danger',
  color: '$muted',
  fontSize: '$sm',
});
