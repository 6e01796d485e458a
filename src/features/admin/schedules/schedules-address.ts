import { adminPaths } from '../../../../domain/admin-pages.ts';
import { idIn } from '../../../../domain/page-table.ts';

/** @returns the address of the cancellation of a screening, and of its progress */
export function cancellationPath(screeningId: number): string {
  return `${adminPaths.schedules}/cancel/${screeningId}`;
}

/** @returns the screening of the address of a cancellation; null for any other address */
export function cancelledIn(path: string): number | null {
  const [part, id, ...others] = path.slice(adminPaths.schedules.length).split('/').filter(Boolean);
  return part === 'cancel' && others.length === 0 ? idIn(id) : null;
}
