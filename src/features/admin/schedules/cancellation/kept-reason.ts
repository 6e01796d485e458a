import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { sectionDrafts } from '../../section/kept-drafts.ts';
import { textIn } from '../../section/section-values.ts';

/**
 * The reasons of cancellations that an administrator has typed and not sent, which the tab keeps (A-CANCEL-39).
 * @param owner the login id
 */
export function keptReasons(owner: string) {
  const drafts = sectionDrafts(owner, `${adminPaths.schedules}/cancel`);
  return {
    keep: (screeningId: number, reason: string) =>
      drafts.keep(screeningId, { base: null, values: { reason } }),
    /** @returns empty without one */
    read: (screeningId: number) => textIn(drafts.read(screeningId)?.values ?? {}, 'reason'),
    drop: (screeningId: number) => drafts.drop(screeningId),
  };
}
