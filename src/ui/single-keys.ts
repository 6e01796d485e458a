import { guarded } from '../api/guarded.ts';

const KEY = 'singleKeys';

/**
 * Whether shortcuts of a single character are on, such as "/". Speech input types characters, and so presses them by mistake;
 * WCAG 2.1.4 asks for a way to switch them off (X-PAGE-99). This browser keeps the choice, if its storage can be used.
 */
export function areSingleKeysOn(): boolean {
  return guarded(() => localStorage.getItem(KEY)) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  guarded(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')));
}
