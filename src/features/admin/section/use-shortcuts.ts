import { areSingleKeysOn } from '../../../ui/single-keys.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';

/**
 * Calls the action of a pressed key, except in a field, in a dialog, with a modifier key (A-SEC-6), or while the user has
 * switched such keys off (X-PAGE-99). It goes before the shop's own shortcuts.
 * @param actions by `key` or by `code`, because a letter has another `key` in a Korean layout
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useKeyDown(
    (event) => {
      const action = actions[event.key] ?? actions[event.code];
      if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areSingleKeysOn()) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      action();
    },
    { isFirst: true },
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
