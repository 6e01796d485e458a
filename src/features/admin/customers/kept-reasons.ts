import { adminPaths } from '../../../../domain/admin-pages.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';

/**
 * The reasons that were typed in a dialog and not sent, which the tab keeps as the input of a form (A-CUST-39). Their id is
 * that of the customer or of the reservation.
 * @param owner the login id of the administrator
 */
export function keptReasons(owner: string, about: 'status' | 'cancellation') {
  const drafts = sectionDrafts(owner, `${adminPaths.customers}/${about}`);
  return {
    keep: (id: number, reason: string) => drafts.keep(id, { base: null, values: { reason } }),
    /** @returns the empty text without one */
    read: (id: number): string => {
      const reason = drafts.read(id)?.values.reason;
      return typeof reason === 'string' ? reason : '';
    },
    drop: (id: number) => drafts.drop(id),
  };
}
