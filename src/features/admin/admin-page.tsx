import { lazy, Suspense, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminForwards, adminSections, type AdminSection } from '../../../domain/admin-pages.ts';
import { findPage } from '../../../domain/page-table.ts';
import { Row } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/button.tsx';
import { Frame } from './frame.tsx';
import { isNamed, names, type NamedSectionName } from './names/names.ts';
import { readSectionAddress } from './section/section-address.ts';
import { SectionPage } from './section/section-page.tsx';
import type { Section } from './section/section.ts';
import { Rights, useHome, useMay, useMayOpen, type Operations } from './rights.tsx';
import { text } from './text.ts';
import { RefusedPage, UnknownSection } from './unknown-section.tsx';

interface SectionProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** The login id of the administrator. */
  owner: string;
  /** Whether the administrator has the role SUPER. */
  isSuper: boolean;
  /** The account is deleted. */
  onClosed: () => void;
  /** Signs out and opens the home page. */
  onLeft: () => void;
  /** Signs out. */
  onSignOut: () => void;
}

/** The counter, which the application assembles from the pieces of the customers' booking. */
export type CounterSection = ComponentType<
  Pick<SectionProps, 'isSuper' | 'path' | 'owner'> & {
    /** Whether the administrator may block seats, and sell blocked ones. */
    canBlock: boolean;
  }
>;

/** The bookings of groups, assembled in the same way. */
export type GroupsSection = ComponentType<
  Pick<SectionProps, 'path' | 'title'> & {
    /** Whether the administrator may book for a group, and cancel it. */
    canBook: boolean;
  }
>;

/** The component of each other section in `domain/admin-pages.ts`, each in a chunk of its own (A-SEC-50). */
const components: Readonly<
  Record<
    Exclude<AdminSection, NamedSectionName | 'counter' | 'groups'>,
    ComponentType<SectionProps>
  >
> = {
  today: lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage })),
  films: later(async () => (await import('./films/films.tsx')).films),
  actors: later(async () => (await import('./actors/actors.tsx')).actors),
  rooms: later(async () => (await import('./rooms/rooms.ts')).rooms),
  schedules: lazy(async () => ({
    default: (await import('./schedules/schedules-page.tsx')).SchedulesPage,
  })),
  prices: lazy(async () => ({
    default: (await import('./prices/prices-page.tsx')).PricesPage,
  })),
  bookings: lazy(async () => ({
    default: (await import('./bookings/bookings-page.tsx')).BookingsPage,
  })),
  reviews: lazy(async () => ({
    default: (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  })),
  discounts: later(async () => (await import('./discounts/discounts.ts')).discounts),
  customers: lazy(async () => ({
    default: (await import('./customers/customers-page.tsx')).CustomersPage,
  })),
  entry: lazy(async () => ({ default: (await import('./entry/entry-page.tsx')).EntryPage })),
  staff: lazy(async () => ({ default: (await import('./staff/staff-page.tsx')).StaffPage })),
  ownAccount: lazy(async () => ({
    default: (await import('./account/account-page.tsx')).AccountPage,
  })),
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
  /** The calls that the administrator may make; null where it is unknown. */
  operations: Operations;
  /** The account is deleted: its session has ended, and a message says so. */
  onClosed: () => void;
  /** Signs out and opens the home page, after the account was deleted. */
  onLeft: () => void;
  /** Signs out: the next login has all rights. */
  onSignOut: () => void;
  counter: CounterSection;
  groups: GroupsSection;
}

/** `/admin` and below: a menu beside the section at the address (A-SIGN-9). */
export function AdminPage({ operations, ...props }: AdminPageProps) {
  return (
    <Rights value={operations}>
      <AddressedPage {...props} />
    </Rights>
  );
}

function AddressedPage({
  administrator,
  isSuper,
  onClosed,
  onLeft,
  onSignOut,
  counter,
  groups,
}: Omit<AdminPageProps, 'operations'>) {
  const [path] = useLocation();
  const home = useHome();
  const mayOpen = useMayOpen();
  if (findPage(adminForwards, path) !== null) return <Redirect to={home.path} replace />;
  const found = findPage(adminSections, path);
  if (found === null) {
    return (
      <Frame section={null} title={text.unknownSection}>
        <UnknownSection />
      </Frame>
    );
  }
  const { name } = found;
  const { title } = text.section(name);
  if (!mayOpen(name)) {
    return (
      <Frame section={null} title={title}>
        <RefusedPage />
      </Frame>
    );
  }
  return (
    <Frame section={name} title={title}>
      <Suspense fallback={<SectionLoading />}>
        <ShownSection
          key={name}
          name={name}
          path={path}
          title={title}
          owner={administrator}
          isSuper={isSuper}
          onClosed={onClosed}
          onLeft={onLeft}
          onSignOut={onSignOut}
          counter={counter}
          groups={groups}
        />
      </Suspense>
    </Frame>
  );
}

function ShownSection({
  name,
  counter: Counter,
  groups: Groups,
  ...props
}: SectionProps & Pick<AdminPageProps, 'counter' | 'groups'> & { name: AdminSection }) {
  const may = useMay();
  if (name === 'counter') {
    const { isSuper, path, owner } = props;
    return <Counter isSuper={isSuper} path={path} owner={owner} canBlock={may('blockSeats')} />;
  }
  if (name === 'groups') {
    return <Groups path={props.path} title={props.title} canBook={may('bookGroup')} />;
  }
  if (isNamed(name)) return <AddressedSection section={names[name]} {...props} />;
  const Section = components[name];
  return <Section {...props} />;
}

function later(load: () => Promise<Section>): ComponentType<SectionProps> {
  return lazy(async () => {
    const section = await load();
    return { default: (props: SectionProps) => <AddressedSection section={section} {...props} /> };
  });
}

/** A section with its own addresses for list, new entry and edit (A-SEC-2). */
function AddressedSection({ section, path, title, owner }: SectionProps & { section: Section }) {
  const address = readSectionAddress(section, path, useSearch());
  if (address === null) return <UnknownSection />;
  return <SectionPage section={section} address={address} title={title} owner={owner} />;
}

function SectionLoading() {
  return (
    <Row role="status" justify="center">
      <Spinner />
      {text.sectionLoading}
    </Row>
  );
}
