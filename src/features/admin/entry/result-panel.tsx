import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import History from 'lucide-react/icons/history';
import { ADULT_AGE } from '../../../../domain/film.ts';
import {
  clockText,
  fullStartText,
  pastMomentText,
} from '../../../../domain/screening-time-text.ts';
import type { ShownTicket, Verdict } from '../../../../machines/door-check/door-check.setup.ts';
import type { DoorAdmission } from '../../../../openapi.gen.d.ts';
import { Spinner } from '../../../ui/button.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';

interface ResultPanelProps {
  /** Null while nothing is shown. */
  verdict: Verdict | null;
  isBusy: boolean;
}

const icons = {
  valid: CircleCheck,
  used: History,
  otherScreening: CalendarX,
  cancelled: Ban,
  unknown: CircleX,
};

/** The result of the last code: by colour, icon and words, readable at arm's length (A-ENTRY-32). */
export function ResultPanel({ verdict, isBusy }: ResultPanelProps) {
  const Icon = verdict && icons[verdict.kind];
  return (
    <Panel
      role="status"
      aria-live="assertive"
      aria-busy={isBusy}
      tone={verdict === null ? 'none' : tones[verdict.kind]}
    >
      {verdict === null || Icon === null ? (
        <Hint>
          {isBusy && <Spinner />}
          {isBusy ? text.busy : text.ready}
        </Hint>
      ) : (
        <>
          <Headline>
            <Icon size={44} strokeWidth={2.5} aria-hidden="true" />
            {text.results[verdict.kind]}
          </Headline>
          {verdict.kind === 'unknown' ? (
            <Line>{text.reasons[verdict.reason]}</Line>
          ) : (
            <TicketFacts ticket={verdict.ticket} verdict={verdict} />
          )}
        </>
      )}
    </Panel>
  );
}

type WithTicket = Exclude<Verdict, { kind: 'unknown' }>;

function TicketFacts({ ticket, verdict }: { ticket: ShownTicket; verdict: WithTicket }) {
  const { screening, seats, ticketTypes, bookingNumber } = ticket;
  return (
    <>
      {verdict.kind === 'used' && <Strong>{usedText(verdict.admissions, clockText)}</Strong>}
      {verdict.kind === 'otherScreening' && verdict.admissions.length > 0 && (
        <Strong>{usedText(verdict.admissions, pastMomentText)}</Strong>
      )}
      {verdict.kind === 'cancelled' && <Strong>{text.cancelledHint}</Strong>}
      {verdict.kind === 'otherScreening' && screening === null && <Strong>{text.notToday}</Strong>}
      {verdict.kind === 'valid' && checksOf(ticket).map((each) => <Check key={each}>{each}</Check>)}
      <Seats>
        {seats.join(' ')}{' '}
        <small>
          {verdict.kind === 'valid' && verdict.people < seats.length
            ? text.peopleOf(verdict.people, seats.length)
            : text.people(seats.length)}
        </small>
      </Seats>
      {verdict.kind === 'valid' && verdict.earlier.length > 0 && (
        <Strong>{text.earlier(partsText(verdict.earlier, clockText))}</Strong>
      )}
      {ticketTypes.length > 0 && <Strong>{typesText(ticketTypes)}</Strong>}
      {screening !== null && (
        <Line>
          {text.screeningChoice(
            fullStartText(new Date(screening.startTime)),
            screening.movieTitle,
            screening.roomName,
          )}
        </Line>
      )}
      <Line>{bookingNumber}</Line>
      {verdict.kind === 'valid' && ticket.isChanged && <Line>{text.changed}</Line>}
      {verdict.kind === 'valid' && !verdict.isListed && <Line>{text.notListed}</Line>}
    </>
  );
}

/** What the door checks beside the ticket (A-ENTRY-33, A-ENTRY-58). */
function checksOf({ screening, ticketTypes }: ShownTicket): string[] {
  const aged = ticketTypes.filter(({ maximumAge, proof }) => maximumAge !== null && proof === null);
  return [
    ...(screening !== null && screening.minimumAge >= ADULT_AGE ? [text.adultFilm] : []),
    ...(aged.length > 0 ? [text.agedTickets(typesText(aged))] : []),
    ...ticketTypes.flatMap((type) =>
      type.proof === null ? [] : [text.proofOf(typesText([type]), type.proof)],
    ),
  ];
}

function typesText(types: ShownTicket['ticketTypes']): string {
  return types.map(({ typeName, count }) => text.ticketType(typeName, count)).join(' · ');
}

type TimeText = (time: Date) => string;

function usedText(admissions: readonly DoorAdmission[], timeText: TimeText): string {
  const [first, ...others] = admissions;
  if (first === undefined) return text.used;
  return others.length === 0
    ? text.usedAt(timeText(new Date(first.at)), first.door)
    : text.usedInParts(partsText(admissions, timeText));
}

function partsText(admissions: readonly DoorAdmission[], timeText: TimeText): string {
  return admissions
    .map(({ at, door, people }) => text.part(timeText(new Date(at)), door, people))
    .join(' · ');
}

const tones = {
  valid: 'good',
  used: 'warning',
  otherScreening: 'bad',
  cancelled: 'bad',
  unknown: 'bad',
} as const;

const Panel = styled('div', {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '$2',
  // Nothing below moves from one result to the next.
  minHeight: '17rem',
  padding: '$4',
  borderRadius: '$lg',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  variants: {
    tone: {
      none: { border: '1px dashed $edge', color: '$muted' },
      good: { backgroundColor: '$success', color: '$ink' },
      warning: { backgroundColor: '$accent', color: '$ink' },
      bad: { backgroundColor: '$danger', color: '$ink' },
    },
  },
});

const Headline = styled('strong', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  fontSize: '2rem',
  fontWeight: '$black',
  lineHeight: '$tight',
});

const Seats = styled('p', {
  fontSize: '2.25rem',
  fontWeight: '$black',
  lineHeight: '$tight',
  '& small': { fontSize: '$xl', fontWeight: '$bold' },
});

const Strong = styled('p', { fontSize: '$xl', fontWeight: '$bold', lineHeight: '$snug' });

const Check = styled('p', {
  padding: '$1 $4',
  borderRadius: '$pill',
  backgroundColor: '$ink',
  color: '$accent',
  fontSize: '$lg',
  fontWeight: '$bold',
});

const Line = styled('p', { lineHeight: '$snug' });

const Hint = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  fontSize: '$lg',
  textWrap: 'balance',
});
