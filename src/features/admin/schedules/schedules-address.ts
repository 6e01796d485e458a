import { adminPaths } from '../../../../domain/admin-pages.ts';
import { idIn } from '../../../../domain/page-table.ts';

/**
 * The pages of one screening beside its form: its cancellation with the progress, and its move; and of one room that is out of
 * order.
 */
export type ScreeningPage = 'cancel' | 'move' | 'room-out';

/** @param id of the screening, or of the room */
export function screeningPath(page: ScreeningPage, id: number): string {
  return `${adminPaths.schedules}/${page}/${id}`;
}

/** @returns the screening, or the room, of the address of such a page; null for any other address */
export function screeningIn(page: ScreeningPage, path: string): number | null {
  const [part, id, ...others] = path.slice(adminPaths.schedules.length).split('/').filter(Boolean);
  return part === page && others.length === 0 ? idIn(id) : null;
}
