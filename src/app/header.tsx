import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link } from 'wouter';
import { SessionMenu } from '../features/session/session-menu.tsx';
import { IconButton } from '../ui/button.tsx';
import { Container } from '../ui/layout.tsx';
import { paths } from '../../domain/pages.ts';
import { styled } from '../ui/theme.ts';
import { SearchEntry } from './search-entry.tsx';
import { text } from './text.ts';
import { useHeaderMenu } from './use-header-menu.ts';

/** Logo, search, and the menu, which folds on small screens (C-FILM-19, C-FILM-20). */
export function Header() {
  const { path, isOpen, isWide, toggle, close } = useHeaderMenu();
  const menuId = useId();

  const tools = (
    <Tools key="tools">
      <SearchEntry />
      <Fold>
        <IconButton
          label={isOpen ? text.menuClose : text.menuOpen}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={toggle}
        >
          {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        </IconButton>
      </Fold>
    </Tools>
  );
  const menu = (
    <Menu key="menu" id={menuId} open={isOpen}>
      <nav aria-label={text.navigation}>
        <List>
          <MenuItem href={paths.films} current={path} onPress={close}>
            {text.films}
          </MenuItem>
          <MenuItem href={paths.pickFilm} current={path} onPress={close}>
            {text.booking}
          </MenuItem>
        </List>
      </nav>
      <SessionMenu />
    </Menu>
  );

  return (
    <Bar>
      <Container>
        <Line>
          <Logo href={paths.home} aria-label={text.toHome}>
            <strong>{text.brand}</strong>
            <small>{text.brandLatin}</small>
          </Logo>
          {/* In the order of the screen, which the focus follows: the folded menu opens below the tools. */}
          {isWide ? [menu, tools] : [tools, menu]}
        </Line>
      </Container>
    </Bar>
  );
}

interface MenuItemProps {
  href: string;
  /** The current path. */
  current: string;
  children: string;
  onPress: () => void;
}

function MenuItem({ href, current, children, onPress }: MenuItemProps) {
  return (
    <li>
      <MenuLink href={href} aria-current={ariaCurrentOf(current, href)} onClick={onPress}>
        {children}
      </MenuLink>
    </li>
  );
}

/** @returns `page` at the page of the link, `true` at a page below it, such as a film */
function ariaCurrentOf(current: string, href: string): 'page' | 'true' | undefined {
  if (current === href) return 'page';
  return current.startsWith(`${href}/`) ? 'true' : undefined;
}

const Bar = styled('header', {
  position: 'sticky',
  top: 0,
  zIndex: '$header',
  backgroundColor: '$bg',
  // A phone in landscape or an enlarged page needs the height for the content.
  '@media (max-height: 26rem)': { position: 'relative' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  height: '$header',
  '@md': { gap: '$6' },
});

/** The Latin name wraps below the edge, out of sight, where the line has no room for it (X-PAGE-51). */
const Logo = styled(Link, {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$2',
  height: '$touch',
  overflow: 'hidden',
  lineHeight: '$sizes$touch',
  whiteSpace: 'nowrap',
  overflowWrap: 'normal',
  borderRadius: '$sm',
  '& strong': { fontSize: '$xl', fontWeight: '$black', letterSpacing: '$tight', color: '$accent' },
  '& small': { fontSize: '$xs', fontWeight: '$semibold', letterSpacing: '$wide', color: '$muted' },
});

const Tools = styled('div', { display: 'flex', alignItems: 'center' });

const Fold = styled('div', { marginRight: '-$2', '@md': { display: 'none' } });

const Menu = styled('div', {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  display: 'none',
  flexDirection: 'column',
  gap: '$2',
  // Aligns the words with the logo.
  padding: '$2 calc($space$gutter - $space$3) $4',
  backgroundColor: '$surface',
  borderBlock: '1px solid $line',
  boxShadow: '$floating',
  '@md': {
    position: 'static',
    flex: 1,
    display: 'flex',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    boxShadow: 'none',
  },
  variants: { open: { true: { display: 'flex' }, false: {} } },
});

const List = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  '@md': { flexDirection: 'row', gap: '$2' },
});

const MenuLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$touch',
  paddingInline: '$3',
  borderRadius: '$md',
  fontWeight: '$medium',
  color: '$muted',
  transition: 'color $fast',
  '&[aria-current]': { color: '$text' },
  '@hover': { '&:hover': { color: '$text' } },
});
