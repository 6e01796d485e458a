import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '../../../ui/single-keys.ts';

/**
 * Calls the action of a pressed key, except in a field, in a dialog, with a modifier key (A-SEC-6), or while the user has
 * switched such keys off (X-PAGE-99). It goes before the shop's own shortcuts.
 * @param actions by `key` or by `code`, because a letter has another `key` in a Korean layout
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key] ?? actions[event.code];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn()) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
