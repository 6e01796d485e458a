import { lazy, Suspense, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminForwards, adminSections, type AdminSection } from '../../../domain/admin-pages.ts';
import { findPage } from '../../../domain/page-table.ts';
import { Row } from '../../ui/layout.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Frame } from './frame.tsx';
import { readSectionAddress } from './section/section-address.ts';
import { SectionPage } from './section/section-page.tsx';
import type { Section } from './section/section.ts';
import { text } from './text.ts';
import { UnknownSection } from './unknown-section.tsx';

interface SectionProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** The login id of the administrator. */
  owner: string;
  /** Signs out and opens the home page. */
  onLeft: () => void;
}

/** The component of each section in `domain/admin-pages.ts`, each in a chunk of its own (A-SEC-50). */
const components: Readonly<Record<AdminSection, ComponentType<SectionProps>>> = {
  today: lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage })),
  films: later(async () => (await import('./films/films.tsx')).films),
  actors: later(async () => (await import('./actors/actors.tsx')).actors),
  genres: later(async () => (await import('./genres/genres.ts')).genres),
  ratings: later(async () => (await import('./ratings/ratings.ts')).ratings),
  distributors: later(async () => (await import('./distributors/distributors.ts')).distributors),
  rooms: later(async () => (await import('./rooms/rooms.ts')).rooms),
  schedules: lazy(async () => ({
    default: (await import('./schedules/schedules-page.tsx')).SchedulesPage,
  })),
  ticketTypes: later(async () => (await import('./ticket-types/ticket-types.ts')).ticketTypes),
  prices: lazy(async () => ({
    default: (await import('./prices/prices-page.tsx')).PricesPage,
  })),
  reviews: lazy(async () => ({
    default: (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  })),
  discounts: later(async () => (await import('./discounts/discounts.ts')).discounts),
  customers: lazy(async () => ({
    default: (await import('./customers/customers-page.tsx')).CustomersPage,
  })),
  entry: lazy(async () => ({ default: (await import('./entry/entry-page.tsx')).EntryPage })),
  audit: lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage })),
  reads: lazy(async () => ({ default: (await import('./reads/reads-page.tsx')).ReadsPage })),
  closure: lazy(async () => ({
    default: (await import('./closure/closure-page.tsx')).ClosurePage,
  })),
};

interface AdminPageProps {
  /** The login id of the signed-in administrator. */
  administrator: string;
  /** Whether the administrator has the role SUPER. */
  isSuper: boolean;
  /** Signs out and opens the home page, after the account was deleted. */
  onLeft: () => void;
}

/** `/admin` and below: a menu beside the section at the address (A-SIGN-9). */
export function AdminPage({ administrator, isSuper, onLeft }: AdminPageProps) {
  const [path] = useLocation();
  const forward = findPage(adminForwards, path);
  if (forward !== null) return <Redirect to={adminForwards[forward.name].leadsTo} replace />;
  const found = findPage(adminSections, path);
  if (found === null) {
    return (
      <Frame section={null} title={text.unknownSection} isSuper={isSuper}>
        <UnknownSection />
      </Frame>
    );
  }
  const Section = components[found.name];
  const { title } = text.sections[found.name];
  return (
    <Frame section={found.name} title={title} isSuper={isSuper}>
      <Suspense fallback={<SectionLoading />}>
        <Section path={path} title={title} owner={administrator} onLeft={onLeft} />
      </Suspense>
    </Frame>
  );
}

/** @returns a section with its own addresses for list, new entry and edit (A-SEC-2) */
function later(load: () => Promise<Section>): ComponentType<SectionProps> {
  return lazy(async () => {
    const section = await load();
    function AddressedSection({ path, title, owner }: SectionProps) {
      const address = readSectionAddress(section, path, useSearch());
      if (address === null) return <UnknownSection />;
      return <SectionPage section={section} address={address} title={title} owner={owner} />;
    }
    return { default: AddressedSection };
  });
}

function SectionLoading() {
  return (
    <Row role="status" justify="center">
      <Spinner />
      {text.sectionLoading}
    </Row>
  );
}
