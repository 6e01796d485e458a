import { useQuery } from '@tanstack/react-query';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { startText } from '../../../../domain/screening-time-text.ts';
import type { Screening } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { AgeBadge } from '../../../ui/age-badge.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { EmptyState, FailureState, Loading, Skeleton } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { dayScreeningsQuery } from './queries.ts';
import { text } from './text.ts';

interface ScreeningListProps {
  date: KoreaDate;
  /** In place of the list when the day has no screening. */
  empty: string;
  /** Whether the administrator may sell blocked seats. */
  canBlock: boolean;
  isDisabled?: boolean;
  onChoose: (screeningId: number) => void;
}

/** The screenings of a day that can still be sold, the next one first, each with its free seats. */
export function ScreeningList({ date, empty, ...choice }: ScreeningListProps) {
  const api = useApi();
  const { data, ...read } = useQuery(dayScreeningsQuery(api, date));
  if (data === undefined) {
    return read.error === null ? (
      <Loading>
        <Skeleton css={{ height: '12rem', borderRadius: '$lg' }} />
      </Loading>
    ) : (
      <FailureState title={text.failed(read.error.message)} onRetry={() => void read.refetch()} />
    );
  }
  const now = api.clock.now();
  const coming = data
    .filter(({ screeningStartTime }) => Date.parse(screeningStartTime) > now)
    .toSorted((a, b) => Date.parse(a.screeningStartTime) - Date.parse(b.screeningStartTime));
  if (coming.length === 0) return <EmptyState title={empty} hint={text.noScreeningsHint} />;
  return (
    <Grid>
      {coming.map((screening) => (
        <li key={screening.screeningId}>
          <ScreeningButton screening={screening} {...choice} />
        </li>
      ))}
    </Grid>
  );
}

function ScreeningButton({
  screening,
  canBlock,
  isDisabled = false,
  onChoose,
}: Omit<ScreeningListProps, 'date' | 'empty'> & { screening: Screening }) {
  const { movie, screeningRoom, availableSeats, totalSeats } = screening;
  const isSoldOut = availableSeats === 0;
  return (
    <Choice
      type="button"
      // Its last seats may be blocked ones (A-COUNT-41).
      disabled={(isSoldOut && !canBlock) || isDisabled}
      onClick={() => onChoose(screening.screeningId)}
    >
      <Row gap={2}>
        <Start>{startText(new Date(screening.screeningStartTime))}</Start>
        <AgeBadge minimumAge={movie.minimumAge} />
      </Row>
      <strong>{movie.title}</strong>
      <Text as="span" tone="muted" size="sm">
        {screeningRoom.roomName} ·{' '}
        {isSoldOut ? text.soldOut : text.freeSeats(availableSeats, totalSeats)}
      </Text>
    </Choice>
  );
}

const Grid = styled('ul', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});

const Choice = styled('button', {
  display: 'grid',
  gap: '$1',
  width: '100%',
  minHeight: '$touch',
  padding: '$3 $4',
  textAlign: 'left',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$surface',
  color: '$text',
  cursor: 'pointer',
  '&:hover:enabled': { borderColor: '$accent' },
  '&:disabled': { color: '$muted', cursor: 'not-allowed' },
});

const Start = styled('span', { fontSize: '$lg', fontWeight: '$bold' });
