import { styled } from '../theme.ts';
import { LIST_ADDRESS } from '../address.ts';
import { PageLink } from '../controls.tsx';

interface BreadcrumbsProps {
  /** The machine's name. */
  name: string;
  onOpenList: () => void;
}

/** The way back to the list. */
export function Breadcrumbs({ name, onOpenList }: BreadcrumbsProps) {
  return (
    <Nav aria-label="Breadcrumbs">
      <PageLink href={LIST_ADDRESS} onOpen={onOpenList}>
        Statecharts
      </PageLink>
      <span aria-hidden>/</span>
      <h1>{name}</h1>
    </Nav>
  );
}

const Nav = styled('nav', {
  display: 'flex',
  // Firefox computes a width that lacks a fraction of a pixel, and cuts the name.
  flexGrow: 1,
  alignItems: 'baseline',
  gap: '$2',
  minWidth: 0,
  color: '$subtle',
  fontSize: '$sm',
  '& a': {
    flexShrink: 0,
    padding: '$2 0',
    whiteSpace: 'nowrap',
    color: '$muted',
    '&:hover': { color: '$text' },
  },
  '& h1': {
    overflow: 'hidden',
    color: '$text',
    fontSize: '$md',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
