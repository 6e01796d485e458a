import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import {
  adminForwards,
  adminMenu,
  adminPaths,
  adminSections,
  type AdminSection,
  type AdminSectionRow,
} from '../../../domain/admin-pages.ts';
import { findPage, pageNames } from '../../../domain/page-table.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { AdminFilms } from './admin-films.tsx';
import { text } from './text.ts';

/** The component of each section in `domain/admin-pages.ts`. */
const components: Readonly<Record<AdminSection, ComponentType<{ id: number | null }>>> = {
  films: AdminFilms,
};

const menu = adminMenu.map((group) => ({
  group,
  sections: pageNames<AdminSection>(adminSections).filter((name) => {
    const row: AdminSectionRow = adminSections[name];
    return row.menu === group;
  }),
}));

/** `/admin` and below: a menu beside the section at the address (A-SIGN-9). */
export function AdminPage() {
  const [path] = useLocation();
  const forward = findPage(adminForwards, path);
  if (forward !== null) return <Redirect to={adminForwards[forward.name].leadsTo} replace />;
  const found = findPage(adminSections, path);
  if (found === null) {
    return (
      <Frame section={null} title={text.unknownSection}>
        <EmptyState
          title={text.unknownSection}
          action={<LinkButton href={adminPaths.films}>{text.toFilms}</LinkButton>}
        />
      </Frame>
    );
  }
  const Section = components[found.name];
  return (
    <Frame section={found.name} title={text.sections[found.name].title}>
      <Section id={found.id} />
    </Frame>
  );
}

interface FrameProps {
  /** The section at the address; null for an unknown one. */
  section: AdminSection | null;
  title: string;
  children: ReactNode;
}

function Frame({ section, title, children }: FrameProps) {
  return (
    <Page>
      <Side>
        <PageHeading title={title}>{text.title}</PageHeading>
        <nav aria-label={text.menu}>
          {menu.map(({ group, sections }) => (
            <Fragment key={group}>
              <Text size="xs" tone="subtle" weight="semibold">
                {text.groups[group]}
              </Text>
              <ul>
                {sections.map((each) => (
                  <li key={each}>
                    <MenuLink
                      href={adminSections[each].path}
                      aria-current={each === section ? 'page' : undefined}
                    >
                      {text.sections[each].menu}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
      </Side>
      <Content>{children}</Content>
    </Page>
  );
}

const Page = styled(Container, {
  display: 'grid',
  gap: '$6',
  paddingBlock: '$8 $16',
  '@lg': { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: '$12', paddingBlock: '$12 $24' },
});

const Side = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  '& h1': { fontSize: '$xl' },
});

const Content = styled('div', { minWidth: 0 });

const MenuLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$touch',
  marginTop: '$1',
  paddingInline: '$3',
  borderRadius: '$md',
  fontWeight: '$medium',
  color: '$muted',
  '&[aria-current]': { backgroundColor: '$raised', color: '$text' },
  '@hover': { '&:hover': { color: '$text' } },
});
