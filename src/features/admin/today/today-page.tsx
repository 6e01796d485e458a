import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLocation, Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { DELAY_AFTER_START_MS } from '../../../../domain/limits.ts';
import type { Today, TodayScreening } from '../../../../openapi.gen.d.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { useApi, messageOf, answerOf, type Api } from '../../../api/api.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack, SubTitle, Text, Chip } from '../../../ui/layout.tsx';
import { Notice, FailureState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { styled } from '../../../ui/theme.ts';
import { screeningPath } from '../schedules/schedules-address.ts';
import { ListTitle, ListWaiting, List, ListBlock } from '../list-parts.tsx';
import { useMay, useMayOpen } from '../rights.tsx';
import { Attention } from './attention.tsx';
import { MoneyCharts, SeatCharts } from './charts.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Figures } from './figures.tsx';
import { clockText } from './shown-time.ts';
import { text } from './text.ts';
import { dayInAddress, todayPath } from './today-address.ts';
import { todayQuery } from './today-query.ts';
import { useAdminToday } from './use-admin-today.ts';

/** `/admin/today`: the day of an administrator (A-TODAY-50 to A-TODAY-56). */
export function TodayPage({ title }: { title: string }) {
  const api = useApi();
  const may = useMay();
  const reading = useQuery(todayQuery(api, dayInAddress(useSearch())));
  const { data: today } = reading;
  return (
    <Stack gap={6}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={today ? text.readAt(clockText(today.readAt)) : null}
          isLoading={reading.isFetching}
        />
        <Row gap={2}>
          <Button size="sm" onClick={() => void reading.refetch()}>
            <RefreshCw size={16} aria-hidden="true" />
            {text.refresh}
          </Button>
          {today !== undefined && may('downloadToday') && <DownloadButton day={today.day} />}
        </Row>
      </Row>
      {reading.isPending && <ListWaiting>{text.loading}</ListWaiting>}
      {reading.isError && today === undefined && (
        <FailureState
          title={text.failed(reading.error.message)}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      )}
      {reading.isError && today !== undefined && (
        <Notice tone="danger">{text.stale(reading.error.message)}</Notice>
      )}
      {today !== undefined && <Day today={today} isBusy={reading.isPlaceholderData} />}
    </Stack>
  );
}

function Day({ today, isBusy }: { today: Today; isBusy: boolean }) {
  const [, navigate] = useLocation();
  const retrying = useAdminToday();
  const pathOf = (day: KoreaDate) => todayPath(day, today.today);
  const hint = hintOf(today);
  return (
    <Stack gap={8} aria-busy={isBusy}>
      <DayPicker
        day={today.day}
        today={today.today}
        pathOf={pathOf}
        onOpen={(day) => navigate(pathOf(day))}
      />
      <Text tone="muted" size="sm">
        {text.dayHint}
      </Text>
      {hint !== null && <Notice>{hint}</Notice>}
      {today.waitingLines.length > 0 && <WaitingLines lines={today.waitingLines} />}
      <Figures today={today} />
      <Attention today={today} retrying={retrying} />
      {today.day === today.today && <StartedScreenings today={today} />}
      {today.day === today.today && <NextScreenings today={today} />}
      {hasMoney(today) && <MoneyCharts today={today} />}
      <SeatCharts today={today} />
    </Stack>
  );
}

function hasMoney({ sales, refunds }: Today): boolean {
  return sales.amount > 0 || refunds.amount > 0;
}

/** @returns what explains an empty day; null for any other (A-TODAY-54) */
function hintOf(today: Today): string | null {
  const { day, firstDay, sales, refunds } = today;
  if (firstDay === null) return text.neverOpened;
  if (day < firstDay) return text.beforeOpening(koreanDate(firstDay));
  if (day > today.today) return text.future;
  return sales.orders === 0 && refunds.refunds === 0 ? text.noSales : null;
}

/** The lines in front of the seats, with their length and speed (A-TODAY-58). */
function WaitingLines({ lines }: { lines: Today['waitingLines'] }) {
  return (
    <Stack as="section" aria-labelledby="lines" gap={3}>
      <SubTitle id="lines">{text.lines}</SubTitle>
      <List aria-label={text.lines}>
        {lines.map((line) => (
          <ListBlock key={line.screeningId}>
            <ScreeningLine {...line}>
              <Text as="span" size="sm" css={{ textAlign: 'right' }}>
                <strong>{text.inLine(line.waiting)}</strong>
                <br />
                {text.admittedLately(line.admittedLately)}
              </Text>
            </ScreeningLine>
          </ListBlock>
        ))}
      </List>
    </Stack>
  );
}

interface ScreeningLineProps {
  screeningId: number;
  startsAt: string;
  movieTitle: string;
  roomName: string;
  children: ReactNode;
}

/** A screening with the link to its schedule, and what is said about it (A-TODAY-57). */
function ScreeningLine({
  screeningId,
  startsAt,
  movieTitle,
  roomName,
  children,
}: ScreeningLineProps) {
  const mayOpen = useMayOpen();
  const name = (
    <>
      {movieTitle}{' '}
      <Text as="span" tone="muted" size="sm">
        {roomName}
      </Text>
    </>
  );
  return (
    <Line>
      <strong>
        <time dateTime={startsAt}>{clockText(startsAt)}</time>
      </strong>
      {mayOpen('schedules') ? (
        <ScreeningLink href={`${adminPaths.schedules}/edit/${screeningId}`}>{name}</ScreeningLink>
      ) : (
        <span>{name}</span>
      )}
      {children}
    </Line>
  );
}

/** The page where the start of a screening, and those behind it in the room, are delayed (A-TODAY-59). */
function DelayLink({ screeningId, startsAt, movieTitle, roomName }: TodayScreening) {
  const may = useMay();
  if (!may('moveScreening')) return null;
  return (
    <LinkButton
      href={screeningPath('move', screeningId)}
      label={text.delayOf(clockText(startsAt), movieTitle, roomName)}
      size="sm"
    >
      {text.delay}
    </LinkButton>
  );
}

/** The page where the rest of a room's day is cancelled (A-TODAY-63). */
function OutageLink({ roomId, roomName }: TodayScreening) {
  const may = useMay();
  if (!may('cancelRestOfRoomDay')) return null;
  return (
    <LinkButton
      href={screeningPath('room-out', roomId)}
      label={text.outageOf(roomName)}
      size="sm"
      tone="ghost"
    >
      {text.outage}
    </LinkButton>
  );
}

/** Those whose film may not have begun (A-TODAY-59). */
function StartedScreenings({ today: { screenings, readAt } }: { today: Today }) {
  const startedFor = ({ startsAt }: TodayScreening) => Date.parse(readAt) - Date.parse(startsAt);
  const started = screenings.filter(
    (each) => startedFor(each) >= 0 && startedFor(each) <= DELAY_AFTER_START_MS,
  );
  if (started.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="started" gap={3}>
      <SubTitle id="started">{text.started}</SubTitle>
      <List aria-label={text.started}>
        {started.map((each) => (
          <ListBlock key={each.screeningId}>
            <ScreeningLine {...each}>
              <DelayLink {...each} />
              <OutageLink {...each} />
            </ScreeningLine>
          </ListBlock>
        ))}
      </List>
    </Stack>
  );
}

/** The screenings of the next three hours with their free seats, each a link to its schedule (A-TODAY-12, A-TODAY-57). */
function NextScreenings({ today: { nextScreenings, nextTotal } }: { today: Today }) {
  const more = nextTotal - nextScreenings.length;
  return (
    <Stack as="section" aria-labelledby="next" gap={3}>
      <SubTitle id="next">{text.next}</SubTitle>
      {nextScreenings.length === 0 && <Text tone="muted">{text.nextNone}</Text>}
      {nextScreenings.length > 0 && (
        <List
          aria-label={text.next}
          // A scrolling list is reached by keyboard.
          tabIndex={0}
          scrolls
        >
          {nextScreenings.map((each) => (
            <ListBlock key={each.screeningId}>
              <ScreeningLine {...each}>
                <Row gap={2} css={{ flexDirection: 'column', '@md': { flexDirection: 'row' } }}>
                  {each.freeSeats > 0 ? (
                    <Text as="span" size="sm">
                      {text.freeOf(each.freeSeats, each.seats)}
                    </Text>
                  ) : (
                    <Chip tone="accent">{text.soldOut}</Chip>
                  )}
                  <DelayLink {...each} />
                  <OutageLink {...each} />
                </Row>
              </ScreeningLine>
            </ListBlock>
          ))}
        </List>
      )}
      {more > 0 && (
        <Text tone="muted" size="sm">
          {text.nextMore(more)}
        </Text>
      )}
    </Stack>
  );
}

const ScreeningLink = styled(Link, {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$2',
  minHeight: '$touch',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
});

/** Downloads the file of a day; a message says why it failed (A-TODAY-55). */
function DownloadButton({ day }: { day: KoreaDate }) {
  const api = useApi();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadDay(api, day);
    } catch (error) {
      toast(text.downloadFailed(messageOf(error) ?? unansweredMessage), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void download()}>
      <Download size={16} aria-hidden="true" />
      {text.download}
    </Button>
  );
}

/**
 * Downloads the payments and refunds of a day as a file (A-TODAY-55). The call carries the session, which a link would not.
 * @throws ApiError
 */
async function downloadDay({ http }: Api, day: KoreaDate): Promise<void> {
  const file = await answerOf(
    http.GET('/api/admin/today/csv', { params: { query: { day } }, parseAs: 'blob' }),
  );
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `marquee-${day}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
