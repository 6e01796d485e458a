import { useState, useLayoutEffect } from 'react';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { createDraft } from '../../machines/draft/draft.machine.ts';
import type {
  DraftForm,
  LeaveTarget,
  Opened,
  SaveAnswer,
} from '../../machines/draft/draft.types.ts';
import { statePath } from './state-path.ts';
import { usePageMachine } from './use-page-machine.ts';

/** What a form reads, sends and keeps. All calls reject with an `ApiError`. */
export interface DraftCalls<TForm> {
  open: (signal: AbortSignal) => Promise<Opened<TForm>>;
  save: (form: TForm) => Promise<SaveAnswer<TForm>>;
  /** Keeps the input in the tab. */
  keep: (form: TForm) => void;
  /** Removes the input that the tab has kept. */
  drop: () => void;
}

/** How a form ends. */
export interface DraftEnds<TForm> {
  /** Reads again what a save has made stale. */
  refresh: () => void;
  leave: (to: LeaveTarget) => void;
  /** Opens the form of a new entry with the input. */
  openAsNew?: (form: TForm) => void;
}

interface DraftOptions<TForm> extends DraftCalls<TForm>, DraftEnds<TForm> {
  /** A saved form is read again and stays open. */
  staysOpen?: boolean;
  /** @param form as it is saved */
  onSaved: (form: TForm) => void;
}

/** A form while it is mounted: what it shows, and the user's commands. */
export function useDraft<TForm extends DraftForm>({
  staysOpen = false,
  onSaved,
  ...calls
}: DraftOptions<TForm>) {
  const [machine] = useState(createDraft<TForm>);
  const [snapshot, actor] = usePageMachine(machine, () => createDraftImplementations(calls), {
    input: { staysOpen },
    onNotice: ({ form }) => {
      if (form !== null) onSaved(form);
    },
  });
  usePageLeave(actor);

  const { form, failure, isRestored, attempts } = snapshot.context;
  const isUnsaved = (now: typeof snapshot) =>
    now.matches('editing') && now.context.form?.isChanged === true;
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
    isUnsaved: isUnsaved(snapshot),
    /** The same, at the moment of the call. */
    isUnsavedNow: () => isUnsaved(actor.getSnapshot()),
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
    /** Leaves the form, after a question where something would be lost. */
    leave: (to: LeaveTarget) => actor.send({ type: 'leave.request', to }),
    close: () => actor.send({ type: 'leave.request', to: { kind: 'home' } }),
    leaving: {
      isAsked: snapshot.matches({ editing: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
  };
}

/** The machine of a form bound to its calls and its ends. */
export function createDraftImplementations<TForm extends DraftForm>({
  open,
  save,
  keep,
  drop,
  refresh,
  leave,
  openAsNew,
}: DraftCalls<TForm> & DraftEnds<TForm>): MachineImplementationsFrom<
  ReturnType<typeof createDraft<TForm>>
> {
  return {
    actors: {
      openForm: fromPromise(({ signal }) => open(signal)),
      saveForm: fromPromise<SaveAnswer<TForm>, { form: TForm | null }>(
        async ({ input: { form } }) => {
          if (form === null) throw new Error('There is no form to save');
          return save(form);
        },
      ),
    },
    actions: {
      keepDraft: (_, { form }) => {
        if (form !== null) keep(form);
      },
      dropKeptDraft: drop,
      refresh,
      leave: (_, { to }) => leave(to),
      openAsNew: (_, { form }) => {
        if (form !== null) openAsNew?.(form);
      },
    },
  };
}

/** Tells a page's machine that the tab closes or reloads, or that the page is unmounted. */
function usePageLeave(actor: { send: (event: { type: 'page.leave' }) => void }): void {
  // A layout effect, because the actor is stopped in a later phase.
  useLayoutEffect(() => onPageLeave(() => actor.send({ type: 'page.leave' })), [actor]);
}

/** Calls `leave` when the tab closes or opens another page. @returns removes the listener and calls `leave` */
export function onPageLeave(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
