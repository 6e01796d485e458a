import { lazy, type ComponentType, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { Link } from 'wouter';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api.ts';
import { Stack } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { useMay } from '../rights.tsx';
import { readSectionAddress } from '../section/section-address.ts';
import { SectionPage } from '../section/section-page.tsx';
import { RefusedPage, UnknownSection } from '../unknown-section.tsx';
import { currentDay, dayInAddress, dayViewIn, type DayView, dayPath } from './day-address.ts';
import { enteredValues, schedules } from './schedules.tsx';
import { screeningIn } from './schedules-address.ts';
import { text } from './text.ts';

const CancellationPage = lazy(async () => ({
  default: (await import('./cancellation/cancellation-page.tsx')).CancellationPage,
}));

const MovePage = lazy(async () => ({
  default: (await import('./move/move-page.tsx')).MovePage,
}));

const OutagePage = lazy(async () => ({
  default: (await import('./outage/outage-page.tsx')).OutagePage,
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
  isSuper: boolean;
}

/** `/admin/schedules` and below: the list and the forms of screenings, the views of days, the cancellation and the move of a screening. */
export function SchedulesPage({ path, title, owner, isSuper }: SchedulesPageProps): ReactNode {
  const search = useSearch();
  const { clock } = useApi();
  const view = dayViewIn(path);
  const may = useMay();
  const date = dayInAddress(search);
  const cancelled = screeningIn('cancel', path);
  if (cancelled !== null) {
    if (!may('cancelScreening')) return <RefusedPage />;
    return <CancellationPage key={cancelled} screeningId={cancelled} owner={owner} />;
  }
  const moved = screeningIn('move', path);
  if (moved !== null) {
    return <MovePage key={moved} screeningId={moved} owner={owner} isSuper={isSuper} />;
  }
  const out = screeningIn('room-out', path);
  if (out !== null && !may('cancelRestOfRoomDay')) return <RefusedPage />;
  if (out !== null) return <OutagePage key={out} roomId={out} owner={owner} />;
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

interface ViewLinksProps {
  current: DayView | 'list';
  /** The day that the other views show; without it the current one. */
  date: KoreaDate | undefined;
}

/** The list, the day, the week and the copy of a day (A-SCHED-23). */
function ViewLinks({ current, date }: ViewLinksProps) {
  const links = [
    { view: 'list', href: adminPaths.schedules },
    { view: 'board', href: dayPath('board', date) },
    { view: 'week', href: dayPath('week', date) },
    { view: 'copy', href: dayPath('copy', date) },
  ] as const;
  return (
    <Bar aria-label={text.views}>
      {links.map(({ view, href }) => (
        <ViewLink key={view} href={href} aria-current={view === current ? 'page' : undefined}>
          {text.viewNames[view]}
        </ViewLink>
      ))}
    </Bar>
  );
}

const Bar = styled('nav', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '$1',
  maxWidth: '28rem',
  padding: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$bg',
});

const ViewLink = styled(Link, {
  display: 'grid',
  placeItems: 'center',
  minHeight: '$touch',
  borderRadius: '$sm',
  color: '$muted',
  fontWeight: '$semibold',
  transition: 'background-color $fast, color $fast',
  '@hover': { '&:hover': { color: '$text' } },
  '&[aria-current]': { backgroundColor: '$hover', color: '$text' },
});
