import type { ReactNode } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { paths } from '../../ui/paths.ts';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { AdminFilms } from './admin-films.tsx';
import { text } from './text.ts';

/** `/admin` and below: a menu beside the section that the address names (A-SIGN-9). */
export function AdminPage() {
  return (
    <Switch>
      <Route path={paths.adminFilms}>
        <Frame title={text.filmsTitle}>
          <AdminFilms />
        </Frame>
      </Route>
      <Route path={paths.admin}>
        <Redirect to={paths.adminFilms} replace />
      </Route>
      <Route path={paths.adminStart}>
        <Redirect to={paths.adminFilms} replace />
      </Route>
      <Route>
        <Frame title={text.unknownSection}>
          <EmptyState
            title={text.unknownSection}
            action={<LinkButton href={paths.adminFilms}>{text.toFilms}</LinkButton>}
          />
        </Frame>
      </Route>
    </Switch>
  );
}

interface FrameProps {
  title: string;
  children: ReactNode;
}

function Frame({ title, children }: FrameProps) {
  const [path] = useLocation();
  return (
    <Page>
      <Side>
        <PageHeading title={title}>{text.title}</PageHeading>
        <nav aria-label={text.menu}>
          <Text size="xs" tone="subtle" weight="semibold">
            {text.groups.content}
          </Text>
          <ul>
            <li>
              <Way
                href={paths.adminFilms}
                aria-current={path === paths.adminFilms ? 'page' : undefined}
              >
                {text.films}
              </Way>
            </li>
          </ul>
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

const Way = styled(Link, {
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
