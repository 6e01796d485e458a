import type { Entry } from '../../../../machines/admin-section/admin-section.types.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { EntryLinksProps } from '../section/section.ts';
import { cancellationPath } from './schedules-address.ts';
import { text } from './text.ts';

/** From a screening that can no longer be changed to its cancellation, or to its progress (A-CANCEL-44). */
export function CancellationLink({ entry, isRefused }: EntryLinksProps) {
  if (!isRefused && !isFixed(entry)) return null;
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
