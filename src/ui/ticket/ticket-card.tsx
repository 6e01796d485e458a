import IdCard from 'lucide-react/icons/id-card';
import { ADULT_AGE } from '../../../domain/film.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import { clockText, dayText, fullStartText } from '../../../domain/screening-time-text.ts';
import type { Ticket } from '../../../openapi.gen.d.ts';
import { AgeBadge } from '../age-badge.tsx';
import { Fact } from '../fact.tsx';
import { Row } from '../layout.tsx';
import { beforeMove, Replaced } from '../replaced.tsx';
import { Poster } from '../picture.tsx';
import { kindsOf } from '../screening/kinds.ts';
import { styled } from '../theme.ts';
import { QrCode } from './qr-code.tsx';
import { text } from './text.ts';

interface TicketCardProps {
  ticket: Ticket;
  /** The level of the film's heading below the page's or the dialog's. */
  heading?: 'h2' | 'h3';
}

/** The ticket for the entrance: a white card, so that a scanner can read it on a dark page (C-RES-10, C-PAY-68). */
export function TicketCard({ ticket, heading = 'h3' }: TicketCardProps) {
  const people = ticket.ticketTypes
    .map(({ typeName, count }) => text.ticketCount(typeName, count))
    .join(', ');
  const before = beforeMove(ticket.move, {
    ...{ startsAt: ticket.screeningStartTime, roomName: ticket.screeningRoom },
    seats: ticket.seats,
  });
  return (
    <Card data-paper="">
      <Head>
        <PosterPlace>
          <Poster sources={[]} url={ticket.posterUrl} alt="" sizes="88px" tiny />
        </PosterPlace>
        <Screening>
          <Row gap={2} css={{ flexWrap: 'nowrap' }}>
            <AgeBadge minimumAge={ticket.minimumAge} />
            <Film as={heading}>{ticket.movieTitle}</Film>
          </Row>
          <Time>
            <Replaced before={before.time}>
              {fullStartText(new Date(ticket.screeningStartTime))}
            </Replaced>
          </Time>
          <Quiet>{text.ends(clockText(new Date(ticket.screeningEndTime)))}</Quiet>
        </Screening>
      </Head>
      <Code>
        {ticket.isScreeningCompleted ? (
          <Ended>{text.ended}</Ended>
        ) : (
          <>
            <QrCode value={ticket.ticketCode} label={text.qr} />
            <Quiet>{text.showAtEntrance}</Quiet>
          </>
        )}
        <dl>
          <dt>{text.number}</dt>
          <BookingNumber>{ticket.bookingNumber}</BookingNumber>
        </dl>
      </Code>
      <Big>
        <div>
          <dt>{text.room}</dt>
          <dd>
            <Replaced before={before.room}>{ticket.screeningRoom}</Replaced>{' '}
            <Kinds>{kindsOf({ ...ticket, roomName: ticket.screeningRoom }).join(' · ')}</Kinds>
          </dd>
        </div>
        <Fact label={text.seats}>
          <Replaced before={before.seats}>{ticket.seats.join(', ')}</Replaced>
        </Fact>
      </Big>
      {ticket.minimumAge >= ADULT_AGE && !ticket.isScreeningCompleted && (
        <Adult>
          <IdCard size={20} aria-hidden="true" />
          {text.adult}
        </Adult>
      )}
      {ticket.proofs.length > 0 && !ticket.isScreeningCompleted && (
        <Proofs>
          <dt>{text.proofs}</dt>
          {ticket.proofs.map(({ typeName, proof }) => (
            <dd key={typeName}>{text.proofOf(typeName, proof)}</dd>
          ))}
        </Proofs>
      )}
      <Small>
        <Fact label={text.tickets}>{people}</Fact>
        <Fact label={text.reserver}>{ticket.reserverName}</Fact>
        <Fact label={text.bookedAt}>{dayText(koreaDate(new Date(ticket.reservationDate)))}</Fact>
      </Small>
    </Card>
  );
}

const Card = styled('article', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$5',
  padding: '$5',
  borderRadius: '$lg',
  backgroundColor: '$paper',
  color: '$ink',
  '& dt': { fontSize: '$sm', color: '$inkMuted' },
});

const Head = styled('header', {
  display: 'grid',
  gridTemplateColumns: 'min(5.5rem, 27.5vw) minmax(0, 1fr)',
  gap: '$4',
  alignItems: 'center',
});

const PosterPlace = styled('div', { borderRadius: '$sm', overflow: 'hidden' });

const Screening = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
});

const Film = styled('h3', { fontSize: '$xl', fontWeight: '$black' });

const Time = styled('p', { marginTop: '$2', fontSize: '$lg', fontWeight: '$bold' });

const Quiet = styled('p', { fontSize: '$sm', color: '$inkMuted' });

const Big = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '$5',
  paddingBlock: '$4',
  borderBlock: '1px dashed #c9ccd4',
  '& dd': { fontSize: '$xl', fontWeight: '$black', lineHeight: '$tight', letterSpacing: '$tight' },
});

const Kinds = styled('span', { fontSize: '$sm', fontWeight: '$semibold', color: '$inkMuted' });

const Adult = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  padding: '$3',
  borderRadius: '$sm',
  backgroundColor: '#fde8e6',
  color: '#a3201a',
  fontSize: '$sm',
  fontWeight: '$semibold',
  '& svg': { flexShrink: 0 },
});

const Proofs = styled('dl', {
  padding: '$3',
  borderRadius: '$sm',
  backgroundColor: '#eef0f4',
  overflowWrap: 'anywhere',
  '& dd': { fontWeight: '$semibold' },
});

const Code = styled('div', {
  paddingTop: '$4',
  borderTop: '1px dashed #c9ccd4',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$2',
  textAlign: 'center',
});

const Ended = styled('p', {
  padding: '$4',
  borderRadius: '$sm',
  backgroundColor: '#eef0f4',
  color: '$inkMuted',
  fontWeight: '$semibold',
  textAlign: 'center',
});

const BookingNumber = styled('dd', {
  margin: 0,
  fontSize: '$xl',
  fontWeight: '$black',
  letterSpacing: '0.04em',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
});

const Small = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$3 $5',
  fontSize: '$sm',
  '& dd': { fontWeight: '$semibold' },
});
