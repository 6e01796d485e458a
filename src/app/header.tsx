import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SessionMenu } from '../features/session/session-menu.tsx';
import { IconButton } from '../ui/button.tsx';
import { Container } from '../ui/layout.ts';
import { paths } from '../ui/paths.ts';
import { styled } from '../ui/theme.ts';
import { SearchEntry } from './search-entry.tsx';
import { text } from './text.ts';

interface HeaderProps {
  /** In the demo a strip says that no money moves. */
  isDemo: boolean;
}

/** Logo, search, ways to the films and to oneself; on small screens these fold away (C-FILM-19, C-FILM-20). */
export function Header({ isDemo }: HeaderProps) {
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(path);
  const menuId = useId();

  // Closed by each navigation.
  if (isOpen && openedAt !== path) setIsOpen(false);
  useLeaving(isOpen, () => setIsOpen(false));

  return (
    <Bar>
      <Container>
        <Line>
          <Logo href={paths.home} aria-label={text.toHome}>
            <strong>{text.brand}</strong>
            <small>{text.brandLatin}</small>
          </Logo>
          <Tools>
            <SearchEntry />
            <Fold>
              <IconButton
                label={isOpen ? text.menuClose : text.menuOpen}
                aria-expanded={isOpen}
                aria-controls={menuId}
                onClick={() => {
                  setOpenedAt(path);
                  setIsOpen(!isOpen);
                }}
              >
                {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
              </IconButton>
            </Fold>
          </Tools>
          <Ways id={menuId} open={isOpen}>
            <nav aria-label={text.navigation}>
              <List>
                <Way href={paths.films} here={path} onPress={() => setIsOpen(false)}>
                  {text.films}
                </Way>
                <Way href={paths.pickFilm} here={path} onPress={() => setIsOpen(false)}>
                  {text.booking}
                </Way>
              </List>
            </nav>
            <SessionMenu />
          </Ways>
        </Line>
      </Container>
      {isDemo && <Demo role="note">{text.demo}</Demo>}
    </Bar>
  );
}

interface WayProps {
  href: string;
  /** The path one is at. */
  here: string;
  children: string;
  onPress: () => void;
}

function Way({ href, here, children, onPress }: WayProps) {
  return (
    <li>
      <WayLink href={href} aria-current={placeOf(here, href)} onClick={onPress}>
        {children}
      </WayLink>
    </li>
  );
}

/** @returns whether one is at the page that a way leads to, or at one behind it: a film, a booking */
function placeOf(here: string, href: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Acts on Escape and on a press beside the header. */
function useLeaving(isActive: boolean, act: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && act();
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest('header') && act();
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  });
}

const Bar = styled('header', {
  position: 'sticky',
  top: 0,
  zIndex: '$header',
  backgroundColor: '$glass',
  backdropFilter: 'blur(18px)',
  // A phone on its side, or a page enlarged, has no height to spare.
  '@media (max-height: 26rem)': { position: 'relative' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$6',
  height: '$header',
});

const Logo = styled(Link, {
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '$2',
  lineHeight: '$sizes$touch',
  borderRadius: '$sm',
  '& strong': { fontSize: '$xl', fontWeight: '$black', letterSpacing: '$tight', color: '$accent' },
  '& small': { fontSize: '$xs', fontWeight: '$semibold', letterSpacing: '$wide', color: '$muted' },
});

const Tools = styled('div', { display: 'flex', alignItems: 'center', '@md': { order: 1 } });

const Fold = styled('div', { marginRight: '-$2', '@md': { display: 'none' } });

const Ways = styled('div', {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  display: 'none',
  flexDirection: 'column',
  gap: '$2',
  // The words stand below the logo.
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

const WayLink = styled(Link, {
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

/** Hangs below the bar, over the pictures that reach up to the edge of the screen. */
const Demo = styled('p', {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  zIndex: -1,
  height: 'var(--strip)',
  paddingInline: '$gutter',
  lineHeight: 'var(--strip)',
  whiteSpace: 'nowrap',
  backgroundColor: 'rgba(58, 44, 14, 0.94)',
  color: '$accentHover',
  fontSize: '$xs',
  fontWeight: '$medium',
  textAlign: 'center',
  pointerEvents: 'none',
});
