import { lazy, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { readSectionAddress } from '../section/section-address.ts';
import { SectionPage } from '../section/section-page.tsx';
import { UnknownSection } from '../unknown-section.tsx';
import { cancelledIn } from './schedules-address.ts';
import { schedules } from './schedules.tsx';

const CancellationPage = lazy(async () => ({
  default: (await import('./cancellation/cancellation-page.tsx')).CancellationPage,
}));

interface SchedulesPageProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules` and below: the list and the forms of screenings, or the cancellation of one. */
export function SchedulesPage({ path, title, owner }: SchedulesPageProps): ReactNode {
  const search = useSearch();
  const cancelled = cancelledIn(path);
  if (cancelled !== null) {
    return <CancellationPage key={cancelled} screeningId={cancelled} owner={owner} />;
  }
  const address = readSectionAddress(schedules, path, search);
  if (address === null) return <UnknownSection />;
  return <SectionPage section={schedules} address={address} title={title} owner={owner} />;
}
