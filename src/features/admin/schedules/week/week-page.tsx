import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { addDays, type KoreaDate } from '../../../../../domain/korea-time.ts';
import { dayText, weekdayText } from '../../../../../domain/screening-time-text.ts';
import type { ScheduleWeek } from '../../../../../openapi.gen.d.ts';
import { answerOf, messageOf, type Api, useApi, PERSONAL } from '../../../../api/api.ts';
import { unansweredMessage } from '../../../../api/text.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Row, Stack, SubTitle } from '../../../../ui/layout.tsx';
import { EmptyState, FailureState } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { ListTitle, ListWaiting } from '../../list-parts.tsx';
import { DataTable } from '../../today/data-table.tsx';
import { currentDay, dayPath } from '../day-address.ts';
import { mondayOf } from './monday.ts';
import { text } from './text.ts';

type Week = ScheduleWeek;

/** The first parts of the keys of all weeks. */
export const weekKey = [PERSONAL, 'admin', 'schedule-week'] as const;

const weekQuery = ({ http }: Api, date: KoreaDate) =>
  queryOptions({
    queryKey: [...weekKey, date],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/screenings/week', { params: { query: { date } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** `/admin/schedules/week`: the numbers of screenings of seven days, by room and by film (A-SCHED-36). */
export function WeekPage({ date }: { date: KoreaDate }) {
  const api = useApi();
  const monday = mondayOf(date);
  const reading = useQuery(weekQuery(api, monday));
  const { data: week } = reading;
  const today = currentDay(api.clock);
  return (
    <Stack gap={6}>
      <ListTitle
        title={text.title}
        count={week ? text.total(sumOf(totalsOf(week))) : null}
        isLoading={reading.isFetching}
      />
      <Weeks monday={monday} today={today} />
      {reading.isPending && <ListWaiting>{text.loading}</ListWaiting>}
      {reading.isError && (
        <FailureState
          title={text.failed(messageOf(reading.error) ?? unansweredMessage)}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      )}
      {week !== undefined && !reading.isError && (
        <Numbers week={week} today={today} isBusy={reading.isPlaceholderData} />
      )}
    </Stack>
  );
}

function Weeks({ monday, today }: { monday: KoreaDate; today: KoreaDate }) {
  const before = addDays(monday, -7);
  const after = addDays(monday, 7);
  return (
    <Row as="nav" aria-label={text.weeks} gap={2}>
      {before.startsWith('2') && (
        <LinkButton href={dayPath('week', before)} size="sm" label={text.previous}>
          <ChevronLeft size={18} aria-hidden="true" />
        </LinkButton>
      )}
      <strong>{text.from(dayText(monday), dayText(addDays(monday, 6)))}</strong>
      {addDays(after, 6).startsWith('2') && (
        <LinkButton href={dayPath('week', after)} size="sm" label={text.next}>
          <ChevronRight size={18} aria-hidden="true" />
        </LinkButton>
      )}
      {monday !== mondayOf(today) && (
        <LinkButton href={dayPath('week')} size="sm">
          {text.current}
        </LinkButton>
      )}
    </Row>
  );
}

interface NumbersProps {
  week: Week;
  today: KoreaDate;
  isBusy: boolean;
}

function Numbers({ week, today, isBusy }: NumbersProps) {
  const totals = totalsOf(week);
  const columns = week.days.map((day) => `${Number(day.slice(8))} (${weekdayText(day)})`);
  const cellsOf = (name: string, counts: readonly number[]) => [
    name,
    ...counts.map((each) => (each === 0 ? text.none : text.times(each))),
    text.times(sumOf(counts)),
  ];
  return (
    <Stack gap={6} aria-busy={isBusy}>
      <Days aria-label={text.days}>
        {week.days.map((day, index) => {
          const count = totals[index] ?? 0;
          return (
            <li key={day}>
              <DayLink
                href={dayPath('board', day)}
                aria-label={text.toDay(dayText(day), count)}
                aria-current={day === today ? 'date' : undefined}
                quiet={count === 0}
              >
                <small>{weekdayText(day)}</small>
                <span>{Number(day.slice(8))}</span>
                <strong>{text.times(count)}</strong>
              </DayLink>
            </li>
          );
        })}
      </Days>
      {sumOf(totals) === 0 ? (
        <EmptyState
          title={text.empty}
          hint={text.emptyHint}
          action={<LinkButton href={dayPath('copy')}>{text.toCopy}</LinkButton>}
        />
      ) : (
        <>
          <Stack gap={3}>
            <SubTitle>{text.byRoom}</SubTitle>
            <DataTable
              label={text.byRoom}
              columns={[text.room, ...columns, text.sum]}
              rows={week.rooms.map(({ roomId, roomName, counts }) => ({
                key: roomId,
                cells: cellsOf(roomName, counts),
              }))}
            />
          </Stack>
          <Stack gap={3}>
            <SubTitle>{text.byFilm}</SubTitle>
            <DataTable
              label={text.byFilm}
              columns={[text.film, ...columns, text.sum]}
              rows={week.films.map(({ movieId, title, counts }) => ({
                key: movieId,
                cells: cellsOf(title, counts),
              }))}
            />
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** The number of screenings of each day, in all rooms. */
function totalsOf({ days, rooms }: Week): number[] {
  return days.map((_, day) => sumOf(rooms.map(({ counts }) => counts[day] ?? 0)));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}

const Days = styled('ol', {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '$1',
  '@md': { gap: '$2' },
});

const DayLink = styled(Link, {
  display: 'grid',
  justifyItems: 'center',
  gap: '$1',
  paddingBlock: '$3',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$surface',
  fontVariantNumeric: 'tabular-nums',
  transition: 'background-color $fast, border-color $fast',
  '& small': { color: '$subtle', fontSize: '$xs' },
  '& span': { fontSize: '$lg', fontWeight: '$semibold' },
  '& strong': { color: '$accent', fontSize: '$sm', whiteSpace: 'nowrap' },
  '@hover': { '&:hover': { borderColor: '$edge', backgroundColor: '$raised' } },
  '&[aria-current]': { borderColor: '$accent' },
  variants: { quiet: { true: { '& strong': { color: '$subtle' } }, false: {} } },
});
