import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listAddress } from '../../domain/list-address.ts';
import { LinkButton } from './button.tsx';
import { MAIN_ID } from './page-heading.tsx';
import { text } from './pager-text.ts';
import { styled } from './theme.ts';

interface PagerProps {
  /** The address of the list, without a page. */
  path: string;
  /** The open page; the first is 0. */
  page: number;
  totalPages: number;
}

/** Links to the pages before and after the open one; none for a single page (C-MY-14). */
export function Pager({ path, page, totalPages }: PagerProps) {
  if (totalPages <= 1) return null;
  const isFirst = page === 0;
  const isLast = page >= totalPages - 1;
  return (
    <Bar aria-label={text.pages}>
      <Side>
        {!isFirst && (
          <LinkButton href={listAddress(path, page - 1)} onClick={goToTop}>
            <ChevronLeft size={18} aria-hidden="true" />
            {text.pageBefore}
          </LinkButton>
        )}
      </Side>
      <Place aria-current="page">{text.pageOf(page + 1, totalPages)}</Place>
      <Side end>
        {!isLast && (
          <LinkButton href={listAddress(path, page + 1)} onClick={goToTop}>
            {text.pageAfter}
            <ChevronRight size={18} aria-hidden="true" />
          </LinkButton>
        )}
      </Side>
    </Bar>
  );
}

/** The path stays the same, so that the navigation itself neither scrolls nor moves the focus. */
function goToTop(): void {
  window.scrollTo(0, 0);
  document.getElementById(MAIN_ID)?.querySelector('h1')?.focus({ preventScroll: true });
}

const Bar = styled('nav', {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: '$3',
});

const Side = styled('div', {
  display: 'flex',
  variants: { end: { true: { justifyContent: 'flex-end' }, false: {} } },
});

const Place = styled('span', { color: '$muted', fontVariantNumeric: 'tabular-nums' });
