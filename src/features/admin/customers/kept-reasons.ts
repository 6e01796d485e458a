import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { Asked } from '../../../../machines/admin-customers/admin-customers.types.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';

export type KeptReasons = ReturnType<typeof keptReasons>;

/**
 * The reasons that were typed in the dialogs and not sent, which the tab keeps as the input of a form (A-CUST-39).
 * @param owner the login id of the administrator
 */
export function keptReasons(owner: string) {
  const draftsOf = (about: Asked['about']) =>
    sectionDrafts(owner, `${adminPaths.customers}/${about}`);
  return {
    keep: ({ about, id }: Asked, reason: string) =>
      draftsOf(about).keep(id, { base: null, values: { reason } }),
    /** @returns the empty text without one */
    read: ({ about, id }: Asked): string => {
      const reason = draftsOf(about).read(id)?.values.reason;
      return typeof reason === 'string' ? reason : '';
    },
    drop: ({ about, id }: Asked) => draftsOf(about).drop(id),
  };
}
