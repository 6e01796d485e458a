import { MAX_WAITING_UPLOAD_BYTES, MAX_WAITING_UPLOADS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { UploadKind } from '../../db/schema/image-uploads.ts';
import { invalidRequest, Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { imageFault } from './inspect-image.ts';
import { shownWidths } from './render-image.ts';
import {
  insertUpload,
  listUploadStates,
  lockWaitingUploads,
  type Picture,
} from './upload-store.ts';
import { text } from './text.ts';

/** An image of a form, and the name of its field. */
export interface Sent {
  field: string;
  kind: UploadKind;
  bytes: Uint8Array | undefined;
}

/**
 * Checks the images of a form without decoding them, before anything is stored (A-IMG-2, A-IMG-11).
 * @throws Refusal 400 with the field and the reason of each refused image
 */
export async function requireImages(sent: readonly Sent[]): Promise<void> {
  const errors = [];
  for (const { field, kind, bytes } of sent) {
    const fault = bytes && (await imageFault(bytes, shownWidths[kind][0]));
    if (fault) errors.push({ field, defaultMessage: fault });
  }
  if (errors.length > 0) throw invalidRequest(errors);
}

/** Seconds. */
const RETRY_WAITING = { retryAfter: 10 };

/**
 * Stores an image for the job that renders its sizes.
 * @throws Refusal 503 while too many wait
 */
export async function acceptUpload(
  tx: Transaction,
  picture: Picture,
  bytes: Uint8Array,
): Promise<void> {
  const waiting = await lockWaitingUploads(tx);
  if (
    waiting.count >= MAX_WAITING_UPLOADS ||
    waiting.bytes + bytes.length > MAX_WAITING_UPLOAD_BYTES
  ) {
    throw new Refusal(503, 'UNAVAILABLE', text.tooManyWaiting, RETRY_WAITING);
  }
  await insertUpload(tx, picture, bytes);
}

/** @returns the state of each picture of a film or an actor, by kind */
export async function imageStates(
  db: Reader,
  subject: { movieId: number } | { actorId: number },
  shown: Partial<Record<UploadKind, boolean>>,
): Promise<(kind: UploadKind) => Schemas['ImageState']> {
  const uploads = await listUploadStates(db, subject);
  return (kind) => {
    const upload = uploads.find((each) => each.kind === kind);
    const contentHash = upload?.contentHash ?? null;
    if (upload && upload.state !== 'READY') {
      return { state: upload.state, message: upload.failure, contentHash };
    }
    return { state: shown[kind] === true ? 'READY' : 'NONE', message: null, contentHash };
  };
}
