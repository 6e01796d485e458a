import { guarded } from '../../api/guarded.ts';

const KEY = 'demoClockMoved';

/** Notes that the user moved the clock, for the page that is loaded next. */
export function keepFocus(): void {
  guarded(() => sessionStorage.setItem(KEY, 'yes'));
}

/** @returns whether the user moved the clock just before this page was loaded */
export function takeFocus(): boolean {
  const isKept = guarded(() => sessionStorage.getItem(KEY)) !== null;
  guarded(() => sessionStorage.removeItem(KEY));
  return isKept;
}
