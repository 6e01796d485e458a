import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createDraft } from '../../../../machines/draft/draft.machine.ts';
import type { DraftForm } from '../../../../machines/draft/draft.types.ts';
import { statePath } from '../../../ui/state-path.ts';
import { usePageLeave } from '../../../ui/use-page-leave.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { createDraftImplementations, type DraftCalls } from './adapter.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface DraftOptions<TForm> extends DraftCalls<TForm> {
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
export function useDraft<TForm extends DraftForm>({
  home,
  staysOpen = false,
  onSaved,
  ...calls
}: DraftOptions<TForm>) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  const [machine] = useState(createDraft<TForm>);
  const [snapshot, actor] = usePageMachine(
    machine,
    () => createDraftImplementations({ ...calls, queries, guard, home, navigate }),
    {
      input: { staysOpen },
      onNotice: ({ form }) => {
        if (form !== null) onSaved(form);
      },
    },
  );
  usePageLeave(actor);

  const isGuarded = (now: typeof snapshot) =>
    now.matches('editing') && now.context.form?.isChanged === true;
  useLeaveGuard({
    guard,
    isChanged: isGuarded(snapshot),
    isGuarded: () => isGuarded(actor.getSnapshot()),
    ask: (to) => actor.send({ type: 'leave.request', to }),
  });

  const { form, failure, isRestored, attempts } = snapshot.context;
  const isIn = (state: 'drafting' | 'refused' | 'uncertain' | 'inConflict' | 'gone') =>
    snapshot.matches({ editing: { form: state } });
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    /** Null before it was read. */
    form,
    isOpen: snapshot.hasTag('form'),
    isReading: snapshot.matches({ opening: 'loading' }) || snapshot.matches('left'),
    /** It could not be read. */
    isFailed: snapshot.matches({ opening: 'failed' }),
    isEditable: snapshot.matches({ editing: 'form' }),
    isSaving: snapshot.hasTag('submitting'),
    isRestored,
    isRefused: isIn('refused'),
    isUncertain: isIn('uncertain'),
    isInConflict: isIn('inConflict'),
    isGone: isIn('gone'),
    /** Why it could not be read or saved; null without a failure. */
    failure,
    attempts,
    reload: () => actor.send({ type: 'form.reload' }),
    change: (change: (form: TForm) => TForm) => {
      const now = actor.getSnapshot().context.form;
      if (now !== null) actor.send({ type: 'draft.change', form: change(now) });
    },
    /** Sends the form, unless it has faults, which it shows from now on. */
    submit: (isFaulty: boolean) => actor.send({ type: 'draft.submit', isFaulty }),
    reset: () => actor.send({ type: 'draft.reset' }),
    recreate: () => actor.send({ type: 'draft.recreate' }),
    close: () => actor.send({ type: 'leave.request', to: { kind: 'home' } }),
    /** Opens another address, after a question where something would be lost. */
    leaveFor: (href: string) =>
      actor.send({ type: 'leave.request', to: { kind: 'address', href } }),
    leaving: {
      isAsked: snapshot.matches({ editing: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
  };
}
