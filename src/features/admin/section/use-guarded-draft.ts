import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DraftForm } from '../../../../machines/draft/draft.types.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { guardedEnds, type SectionDraftCalls } from './adapter.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

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
