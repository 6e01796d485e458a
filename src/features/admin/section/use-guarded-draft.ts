import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import type { DraftForm, LeaveTarget } from '../../../../machines/draft/draft.types.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { guardedEnds, type SectionDraftCalls } from './adapter.ts';
import { createLeaveGuard, type LeaveGuard } from './leave-guard.ts';

interface GuardedDraftOptions<TForm> extends SectionDraftCalls<TForm> {
  /** The address of the page that the form belongs to. */
  home: string;
  /** A saved form is read again and stays open. */
  staysOpen?: boolean;
  onSaved: (form: TForm) => void;
}

/**
 * A form of the administration at its address, which is mounted again for another one: what it shows, and the user's
 * commands (A-SEC-9 to A-SEC-18).
 */
export function useGuardedDraft<TForm extends DraftForm>({
  home,
  keepAsNew,
  ...options
}: GuardedDraftOptions<TForm>) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  const { isUnsaved, isUnsavedNow, ...draft } = useDraft({
    ...options,
    ...guardedEnds({ keepAsNew, queries, guard, home, navigate }),
  });
  useLeaveGuard({ guard, isChanged: isUnsaved, isGuarded: isUnsavedNow, ask: draft.leave });
  return draft;
}

interface LeaveGuardOptions {
  guard: LeaveGuard;
  /** The form has unsaved input. */
  isChanged: boolean;
  /** The same, at the moment of the call. */
  isGuarded: () => boolean;
  /** Asks the user about a way out of the form. */
  ask: (to: LeaveTarget) => void;
}

/**
 * Stops links and the browser's back button while a form has unsaved input, and asks (A-SEC-14). The browser asks by itself
 * before it closes or reloads the tab.
 */
function useLeaveGuard({ guard, isChanged, isGuarded, ask }: LeaveGuardOptions): void {
  // Both before the page is drawn: a busy browser would leave the form when the user goes back as soon as the change is seen.
  useLayoutEffect(() => {
    if (isChanged) guard.begin();
  }, [guard, isChanged]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const href = hrefOf(event);
    if (href === null || !isGuarded()) return;
    event.preventDefault();
    // A link to the shown address leaves nothing.
    if (href !== location.pathname + location.search) ask({ kind: 'address', href });
  });
  const onPop = useEffectEvent(() => {
    guard.onPop(isGuarded() ? () => ask({ kind: 'back' }) : null);
  });
  const onClose = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  });

  useLayoutEffect(() => {
    const click = (event: MouseEvent) => onClick(event);
    const pop = () => onPop();
    const close = (event: BeforeUnloadEvent) => onClose(event);
    // The router's links follow the press unless it is prevented before.
    document.addEventListener('click', click, { capture: true });
    window.addEventListener('popstate', pop);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', click, { capture: true });
      window.removeEventListener('popstate', pop);
      window.removeEventListener('beforeunload', close);
    };
  }, []);
}

/** @returns the address of a pressed link that replaces the page; null for any other press */
function hrefOf(event: MouseEvent): string | null {
  const { target, button } = event;
  if (button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const isOwn = link?.target === '' && link.origin === location.origin;
  if (!isOwn) return null;
  const isPartOfPage = link.pathname === location.pathname && link.hash !== '';
  return isPartOfPage ? null : link.pathname + link.search + link.hash;
}
