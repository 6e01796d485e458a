import Menu from 'lucide-react/icons/menu';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  adminMenu,
  adminPaths,
  adminSections,
  type AdminSection,
  type AdminSectionRow,
} from '../../../domain/admin-pages.ts';
import { pageNames } from '../../../domain/page-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Container, Stack, Text, PageHeading } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { useMayOpen } from './rights.tsx';
import { text } from './text.ts';

const menu = adminMenu.map((group) => ({
  group,
  sections: pageNames<AdminSection>(adminSections).filter((name) => {
    const row: AdminSectionRow = adminSections[name];
    return row.menu === group;
  }),
}));

interface FrameProps {
  /** The section at the address; null for an unknown one. */
  section: AdminSection | null;
  title: string;
  children: ReactNode;
}

/** The title, the menu beside the content, and on narrow screens a button that opens the menu (A-SEC-1). */
export function Frame({ section, title, children }: FrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page>
      <Side>
        <PageHeading title={title}>{text.title}</PageHeading>
        <Opener>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Menu size={18} aria-hidden="true" />
            {text.menu}
          </Button>
        </Opener>
        <Beside aria-label={text.menu}>
          <Groups section={section} />
        </Beside>
      </Side>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.menu}>
        <Stack as="nav" aria-label={text.menu}>
          <Groups section={section} onOpen={() => setIsOpen(false)} />
        </Stack>
      </Dialog>
      <Content>{children}</Content>
    </Page>
  );
}

interface GroupsProps {
  section: AdminSection | null;
  onOpen?: () => void;
}

/** The sections that the administrator may use (A-ACC-39). */
function Groups({ section, onOpen }: GroupsProps) {
  const mayOpen = useMayOpen();
  const groups = menu
    .map(({ group, sections }) => ({ group, sections: sections.filter(mayOpen) }))
    .filter(({ sections }) => sections.length > 0);
  return groups.map(({ group, sections }) => (
    <div key={group}>
      <Text size="xs" tone="subtle" weight="semibold">
        {text.groups[group]}
      </Text>
      <ul>
        {sections.map((each) => (
          <li key={each}>
            <MenuLink
              href={adminPaths[each]}
              aria-current={each === section ? 'page' : undefined}
              onClick={onOpen}
            >
              {text.section(each).menu}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

const Page = styled(Container, {
  display: 'grid',
  alignContent: 'start',
  gap: '$4',
  // The footer does not move when a list is drawn.
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$5 $12',
  '@lg': { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: '$8', paddingBlock: '$8 $16' },
});

const Side = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  '& h1': { fontSize: '$xl' },
  '@lg': {
    position: 'sticky',
    top: 'calc($sizes$header + $space$4)',
    // A long menu scrolls by itself on a low screen.
    maxHeight: 'calc(100svh - $sizes$header - var(--strip) - $space$8)',
    overflowY: 'auto',
    // Inside it, the outline of a focused link is not cut.
    padding: '$1',
    alignSelf: 'start',
    flexDirection: 'column',
    alignItems: 'stretch',
  },
});

const Opener = styled('div', { '@lg': { display: 'none' } });

const Beside = styled('nav', {
  display: 'none',
  '@lg': { display: 'grid', gap: '$2' },
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
  '@lg': { minHeight: '2rem', marginTop: 0 },
  '&[aria-current]': { backgroundColor: '$raised', color: '$text' },
  '@hover': { '&:hover': { color: '$text' } },
});
