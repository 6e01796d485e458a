import { Refusal } from '../../../server/errors.ts';

/**
 * @returns the refusal with which a rule refuses, in the parts that matter to a page; null when it accepts
 */
export function refusalOf(rule: () => unknown) {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, details } = error;
    return { status, code, message, ...details };
  }
}
