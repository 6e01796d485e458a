import { BANNER_MS } from '../../../domain/limits.ts';
import type { NoticeText } from './notice-text.ts';

/** What shows that somebody is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Dismisses a message after five seconds; those of one that lasts begin once somebody is there (C-BOOK-61).
 * @param page where it is noticed that somebody is there
 * @returns ends the waiting
 */
export function dismissLater(
  page: EventTarget,
  { isLasting }: Pick<NoticeText, 'isLasting'>,
  onDismiss: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopLooking = () => {
    for (const sign of SIGNS) page.removeEventListener(sign, begin);
  };
  function begin(): void {
    stopLooking();
    timer = setTimeout(onDismiss, BANNER_MS);
  }
  if (isLasting) for (const sign of SIGNS) page.addEventListener(sign, begin);
  else begin();
  return () => {
    stopLooking();
    clearTimeout(timer);
  };
}
