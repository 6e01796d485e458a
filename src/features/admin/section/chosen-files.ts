import * as v from 'valibot';
import type { Entry, FormValue, Values } from './section.ts';

/**
 * The files that the user has chosen in forms. A form's value names its file, so that it can be compared and kept in the
 * tab; the files themselves last as long as the document.
 */
const files = new Map<string, File>();

/** The value of a field whose image stays as it is. */
export const UNCHANGED_IMAGE = '';
/** The value of a field whose image is removed with the next save. */
export const REMOVED_IMAGE = 'removed';

const FILE = 'file:';

/** @returns the value that stands for the file */
export function keepFile(file: File): string {
  const value = `${FILE}${performance.timeOrigin}-${files.size}`;
  files.set(value, file);
  return value;
}

/** @returns the file that a value stands for; null for any other value */
export function fileOf(value: FormValue | undefined): File | null {
  return typeof value === 'string' ? (files.get(value) ?? null) : null;
}

/** What an entry in an answer says about an image. */
export const imageStateSchema = v.object({
  state: v.picklist(['NONE', 'PROCESSING', 'READY', 'FAILED']),
  contentHash: v.nullable(v.string()),
});

/**
 * @param entry as the server has it
 * @param images its images by field
 * @returns the entry with the user's own value of each image that an earlier save has stored or removed (A-SEC-13)
 */
export async function withOwnImages(
  entry: Entry,
  sent: Values,
  images: Readonly<Record<string, v.InferOutput<typeof imageStateSchema>>>,
): Promise<Entry> {
  const values: Record<string, FormValue> = { ...entry.values };
  for (const [field, { state, contentHash }] of Object.entries(images)) {
    const own = sent[field];
    const file = fileOf(own);
    const isOwn =
      own === REMOVED_IMAGE
        ? state === 'NONE'
        : file !== null && contentHash !== null && contentHash === (await contentHashOf(file));
    if (isOwn && own !== undefined) values[field] = own;
  }
  return { ...entry, values };
}

/** @returns the SHA-256 of a file; null for a file that is gone, and in a page without TLS, which has no digests */
async function contentHashOf(file: File): Promise<string | null> {
  const bytes = isSecureContext ? await file.arrayBuffer().catch(() => null) : null;
  if (bytes === null) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns the values without the files of a document that was reloaded (A-SEC-15) */
export function withoutLostFiles(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(FILE) && fileOf(value) === null
        ? UNCHANGED_IMAGE
        : value,
    ]),
  );
}
