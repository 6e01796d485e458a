import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { useApi } from '../../../api/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { koreanDate } from '../../../ui/korean-date.ts';
import { Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { ListTitle, ListWaiting } from '../list-parts.tsx';
import { Attention } from './attention.tsx';
import { MoneyCharts, SeatCharts } from './charts.tsx';
import { DayPicker } from './day-picker.tsx';
import { DownloadButton } from './download-button.tsx';
import { Figures } from './figures.tsx';
import { NextScreenings } from './next-screenings.tsx';
import { clockText } from './shown-time.ts';
import { text } from './text.ts';
import { dayInAddress, todayPath } from './today-address.ts';
import { todayQuery, type Today } from './today-query.ts';
import { useAdminToday } from './use-admin-today.ts';

/** `/admin/today`: the day of an administrator (A-TODAY-50 to A-TODAY-56). */
export function TodayPage({ title }: { title: string }) {
  const api = useApi();
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
          {today !== undefined && <DownloadButton day={today.day} />}
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
      {hint !== null && <Notice>{hint}</Notice>}
      <Figures today={today} />
      <Attention today={today} retrying={retrying} />
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
