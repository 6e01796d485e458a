import { Link } from 'wouter';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { styled } from '../../../ui/theme.ts';
import { dayPath, type DayView } from './day-address.ts';
import { text } from './text.ts';

interface ViewLinksProps {
  current: DayView | 'list';
  /** The day that the other views show; without it the current one. */
  date: KoreaDate | undefined;
}

/** The list, the day, the week and the copy of a day (A-SCHED-23). */
export function ViewLinks({ current, date }: ViewLinksProps) {
  const links = [
    { view: 'list', href: adminPaths.schedules },
    { view: 'board', href: dayPath('board', date) },
    { view: 'week', href: dayPath('week', date) },
    { view: 'copy', href: dayPath('copy', date) },
  ] as const;
  return (
    <Bar aria-label={text.views}>
      {links.map(({ view, href }) => (
        <ViewLink key={view} href={href} aria-current={view === current ? 'page' : undefined}>
          {text.viewNames[view]}
        </ViewLink>
      ))}
    </Bar>
  );
}

const Bar = styled('nav', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '$1',
  maxWidth: '28rem',
  padding: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$bg',
});

const ViewLink = styled(Link, {
  display: 'grid',
  placeItems: 'center',
  minHeight: '$touch',
  borderRadius: '$sm',
  color: '$muted',
  fontWeight: '$semibold',
  transition: 'background-color $fast, color $fast',
  '@hover': { '&:hover': { color: '$text' } },
  '&[aria-current]': { backgroundColor: '$hover', color: '$text' },
});
