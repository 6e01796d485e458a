import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { profileMachine } from '../../../machines/profile/profile.machine.ts';
import type { ProfileForm } from '../../../machines/profile/profile.types.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { useApi } from '../../api/api.ts';
import { useEmail } from '../../ui/email-proof/use-email.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import type { AccountActions } from './account-deps.ts';
import { createProfileImplementations, UNREADABLE } from './adapter.ts';
import { profileFieldNames } from './profile-fields.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

/** The member info and its form. */
export function useProfile(actions: AccountActions) {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(profileMachine, () =>
    createProfileImplementations({ api, ...actions }),
  );
  const email = useEmail(snapshot.children.verification, (input) => actor.send(input));
  const { profile, fieldErrors } = snapshot.context;
  const isLoaded = snapshot.matches('showing') || snapshot.matches('editor');
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    /** Null unless it is loaded: after a failed reload, the profile of before is not shown (C-ACC-22). */
    user: isLoaded ? (profile?.user ?? null) : null,
    isLoading: snapshot.matches('loading'),
    loadProblem: loadProblemOf(snapshot),
    isEditing: snapshot.matches('editor'),
    isSaved: snapshot.matches({ showing: 'saved' }),
    isSaving: snapshot.matches({ editor: 'saving' }),
    isRestored: isForm(snapshot, 'restored'),
    isUnverified: isForm(snapshot, 'unverified'),
    isConflict: isForm(snapshot, 'conflict'),
    /** The input that a new form starts with; null for that of the profile. */
    draft: snapshot.context.form,
    problem: problemOf(snapshot),
    faults: useMemo(() => faultsByField({ fieldErrors }, profileFieldNames), [fieldErrors]),
    email,
    reload: () => actor.send({ type: 'profile.reload' }),
    edit: () => actor.send({ type: 'edit.start' }),
    cancel: () => actor.send({ type: 'edit.cancel' }),
    /** Keeps what is typed. */
    change: (form: ProfileForm) => actor.send({ type: 'form.change', form }),
    submit: (form: ProfileForm) => actor.send({ type: 'form.submit', form }),
  };
}

export type ProfileView = ReturnType<typeof useProfile>;

function isForm(
  snapshot: Snapshot,
  state: 'restored' | 'unverified' | 'conflict' | 'failed' | 'refused',
): boolean {
  return snapshot.matches({ editor: { form: state } });
}

/** @returns why the profile cannot be shown, in Korean (C-ACC-22) */
function loadProblemOf({ context: { status, code, message } }: Snapshot): string {
  if (code === UNREADABLE) return text.loadUnreadable;
  if (status === 404) return text.loadMissing;
  return text.loadFailed(message === null || message === '' ? text.noReason : message);
}

/** @returns why the profile was not saved, in Korean, unless a field shows it (C-ACC-20) */
function problemOf(snapshot: Snapshot): string | null {
  const { message, status } = snapshot.context;
  if (isForm(snapshot, 'conflict')) return message ?? text.conflict;
  if (isForm(snapshot, 'failed')) {
    const reason = status === null || message === null ? text.failed : message;
    return `${reason} ${text.uncertain}`;
  }
  if (!isForm(snapshot, 'refused')) return null;
  return messageBeside(message ?? text.failed, snapshot.context, profileFieldNames);
}
