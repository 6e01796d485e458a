const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;

/** ISO 8601 with seconds and +09:00, as the provider writes times. */
export function koreanTime(epochMs: number): string {
  return `${new Date(epochMs + KOREA_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}
