import { adminPaths } from '../../../../domain/admin-pages.ts';
import { idIn } from '../../../../domain/page-table.ts';

/** The pages of one screening beside its form: its cancellation with the progress, and the move of its start. */
export type ScreeningPage = 'cancel' | 'move';

/** @returns the address of a page of a screening */
export function screeningPath(page: ScreeningPage, screeningId: number): string {
  return `${adminPaths.schedules}/${page}/${screeningId}`;
}

/** @returns the screening of the address of such a page; null for any other address */
export function screeningIn(page: ScreeningPage, path: string): number | null {
  const [part, id, ...others] = path.slice(adminPaths.schedules.length).split('/').filter(Boolean);
  return part === page && others.length === 0 ? idIn(id) : null;
}
