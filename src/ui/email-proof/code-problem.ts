import type { SnapshotFrom } from 'xstate';
import type { codeStepMachine } from '../../../machines/code-step/code-step.machine.ts';
import { text } from './text.ts';

/** @returns what is wrong with the code, or why a call about it failed, in Korean (C-FIND-24, C-GUEST-21); null for nothing */
export function codeProblemOf(snapshot: SnapshotFrom<typeof codeStepMachine>): string | null {
  const { failure } = snapshot.context;
  const told = failure?.fieldErrors[0]?.message ?? failure?.message;
  const isIn = (state: 'incomplete' | 'refused' | 'confirmFailed' | 'resendFailed' | 'lapsed') =>
    snapshot.matches({ enteringCode: state });
  if (isIn('incomplete')) return text.codeIncomplete;
  if (isIn('refused')) return told ?? text.codeRefused;
  if (isIn('confirmFailed')) return told ?? text.confirmFailed;
  if (isIn('resendFailed')) return told ?? text.sendFailed;
  return isIn('lapsed') ? text.codeLapsed : null;
}
