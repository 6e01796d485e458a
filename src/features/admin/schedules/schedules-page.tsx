import { lazy, type ComponentType, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { useApi } from '../../../api/api-context.tsx';
import { Stack } from '../../../ui/layout.ts';
import { readSectionAddress } from '../section/section-address.ts';
import { SectionPage } from '../section/section-page.tsx';
import { UnknownSection } from '../unknown-section.tsx';
import { currentDay, dayInAddress, dayViewIn, type DayView } from './day-address.ts';
import { enteredValues } from './new-screening.ts';
import { cancelledIn } from './schedules-address.ts';
import { schedules } from './schedules.tsx';
import { ViewLinks } from './view-links.tsx';

const CancellationPage = lazy(async () => ({
  default: (await import('./cancellation/cancellation-page.tsx')).CancellationPage,
}));

interface DayViewProps {
  date: KoreaDate;
  /** The login id of the administrator. */
  owner: string;
}

const dayViews: Readonly<Record<DayView, ComponentType<DayViewProps>>> = {
  board: lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage })),
  week: lazy(async () => ({ default: (await import('./week/week-page.tsx')).WeekPage })),
  copy: lazy(async () => ({ default: (await import('./copy/copy-page.tsx')).CopyPage })),
};

interface SchedulesPageProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules` and below: the list and the forms of screenings, the views of days, and the cancellation of a screening. */
export function SchedulesPage({ path, title, owner }: SchedulesPageProps): ReactNode {
  const search = useSearch();
  const { clock } = useApi();
  const view = dayViewIn(path);
  const date = dayInAddress(search);
  const cancelled = cancelledIn(path);
  if (cancelled !== null) {
    return <CancellationPage key={cancelled} screeningId={cancelled} owner={owner} />;
  }
  if (view !== null) {
    const View = dayViews[view];
    return (
      <Stack gap={4}>
        <ViewLinks current={view} date={date} />
        <View date={date ?? currentDay(clock)} owner={owner} />
      </Stack>
    );
  }
  const address = readSectionAddress(schedules, path, search);
  if (address === null) return <UnknownSection />;
  const entered = address.view === 'add' ? enteredValues(search) : {};
  return (
    <Stack gap={4}>
      {address.view === 'list' && <ViewLinks current="list" date={date} />}
      <SectionPage
        // Another form for another place of the board.
        key={JSON.stringify(entered)}
        section={schedules}
        address={address}
        title={title}
        owner={owner}
        entered={entered}
      />
    </Stack>
  );
}
