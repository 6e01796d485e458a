import { messageBeside } from '../../api/form-faults.ts';
import type { CallFailure } from '../../../machines/call-failure.ts';
import { text } from './text.ts';

/** @returns why no code could be requested, in Korean, beside the faults at the fields (C-FIND-22, C-FIND-32) */
export function identityProblemText(failure: CallFailure, fields: readonly string[]): string {
  return messageBeside(failure.message ?? text.requestFailed, failure, fields);
}
