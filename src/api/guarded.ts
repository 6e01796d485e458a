/** The parts of a browser's storage that are used here. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One whose keys can be listed. */
export type ListedStore = KeyValueStore & Pick<Storage, 'key' | 'length'>;

/**
 * Accesses the browser's storage, which throws in private windows and with strict settings, and when it is full (C-SESS-18).
 * @returns null where the storage throws
 */
export function guarded<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
