import * as v from 'valibot';
import { idSchema } from '../../../api/schemas.ts';

/** What uses an entry, of one kind, as the refusal of a deletion and the audit log contain it. */
export const useSchema = v.object({
  kind: v.picklist(['MOVIE', 'SCREENING', 'ROOM', 'RESERVATION', 'PRICE']),
  count: v.number(),
  items: v.array(v.object({ id: idSchema, title: v.string() })),
});
