import { programmeDate } from '../../../../domain/korea-time.ts';
import { clockText, pastMomentText } from '../../../../domain/screening-time-text.ts';
import { Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { List, ListBlock } from '../list-parts.tsx';
import type { DoorState } from './door-store.ts';
import { text } from './text.ts';

interface Problem {
  readonly key: string;
  readonly bookingNumber: string;
  readonly title: string;
  readonly facts: readonly string[];
}

/** Tickets that were admitted twice or wrongly without a network, at every door that knows of them (A-ENTRY-19, A-ENTRY-53). */
export function Problems({ known }: { known: DoorState }) {
  const problems = problemsOf(known);
  if (problems.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-label={text.problems}>
      <SubTitle>{text.problems}</SubTitle>
      <List aria-label={text.problems}>
        {problems.map(({ key, bookingNumber, title, facts }) => (
          <ListBlock key={key}>
            <strong>
              {title} · {bookingNumber}
            </strong>
            <Text tone="muted" size="sm">
              {facts.join(' / ')}
            </Text>
          </ListBlock>
        ))}
      </List>
    </Stack>
  );
}

function problemsOf({ list, byNumber, admissions }: DoorState): Problem[] {
  const momentText = (at: string) => {
    const instant = new Date(at);
    return programmeDate(instant) === list?.day ? clockText(instant) : pastMomentText(instant);
  };
  const doubles = (list?.tickets ?? []).filter((ticket) => ticket.doubles.length > 0);
  const refusals = admissions.refusals.filter(({ outcome, bookingNumber, admissionId }) => {
    if (outcome !== 'USED') return true;
    const { admissions: parts = [], doubles: later = [] } = byNumber.get(bookingNumber) ?? {};
    // A double is told above, and one whose people fit since is none (A-ENTRY-70).
    return later.length === 0 && !parts.some((each) => each.admissionId === admissionId);
  });
  return [
    ...doubles.map(({ bookingNumber, seats, admissions: parts, doubles: later }) => ({
      key: `double ${bookingNumber}`,
      bookingNumber,
      title: text.doubleTitle,
      facts: [
        seats.join(' '),
        ...[...parts, ...later].map(({ door, at, people }) =>
          text.double(door, momentText(at), people),
        ),
      ],
    })),
    ...refusals.map(({ bookingNumber, outcome, at }, index) => ({
      key: `refusal ${index} ${bookingNumber}`,
      bookingNumber,
      title: text.refusals[outcome],
      facts: [(byNumber.get(bookingNumber)?.seats ?? []).join(' '), momentText(at)].filter(Boolean),
    })),
  ];
}
