import type { Entry } from '../section/section.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Text } from '../../../ui/typography.ts';
import type { EntryLinksProps } from '../section/section.ts';
import { cancellationPath } from './schedules-address.ts';
import { text } from './text.ts';

/** From a screening that can no longer be changed to its cancellation, or to its progress. An ended one has no link (A-CANCEL-44). */
export function CancellationLink({ entry, isRefused }: EntryLinksProps) {
  const { clock } = useApi();
  if (!isRefused && !isFixed(entry)) return null;
  if (!isCancelled(entry) && hasEnded(entry, clock.now())) {
    return isRefused ? <Text size="sm">{text.ended}</Text> : null;
  }
  const label = isCancelled(entry) ? text.toProgress : text.toCancellation;
  return (
    <LinkButton href={cancellationPath(entry.id)} label={`${label}: ${entry.name}`} size="sm">
      {label}
    </LinkButton>
  );
}

function isFixed({ details }: Entry): boolean {
  return (details?.fixedBy ?? '') !== '';
}

function isCancelled({ details }: Entry): boolean {
  return details?.fixedBy === 'CANCELLED';
}

function hasEnded({ details }: Entry, now: number): boolean {
  return Date.parse(details?.endsAt ?? '') <= now;
}
