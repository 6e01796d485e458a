import type { Database } from '../db/client.ts';
import { publishCatalogueChange } from '../modules/catalogue/publish-change.ts';
import { renderImage } from '../modules/images/render-image.ts';
import { text } from '../modules/images/text.ts';
import {
  pictureOf,
  replacePicture,
  claimUpload,
  updateUpload,
} from '../modules/images/upload-store.ts';

/** Uploads in one run. */
const BATCH = 4;
/** After as many crashes of the process an image counts as unreadable. */
const MAX_TRIES = 3;

/** Renders the sizes of uploaded images, the oldest first (A-IMG-6). */
export async function renderUploads(database: Database): Promise<void> {
  for (let count = 0; count < BATCH; count += 1) {
    // One at a time, so that one that ends the process counts as a try of no other.
    const upload = await database.transaction(claimUpload);
    if (!upload) return;
    const { id, bytes, kind, tries } = upload;
    const rendered =
      bytes === null || tries > MAX_TRIES ? null : await renderImage(bytes, kind).catch(() => null);
    await database.transaction(async (tx) => {
      if (rendered === null) {
        await updateUpload(tx, id, { state: 'FAILED', failure: text.unreadable });
      } else if (await updateUpload(tx, id, { state: 'READY' })) {
        await replacePicture(tx, pictureOf(upload), rendered);
        await publishCatalogueChange(database, tx);
      }
    });
  }
}
