import type { admissionUndoMachine } from '../../../machines/admission-undo/admission-undo.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';

/** What the dialog's buttons and the server's answers lead to. */
export const outcomeRules: readonly Invariant<typeof admissionUndoMachine>[] = outcomes<
  typeof admissionUndoMachine
>([
  {
    rule: 'an admission is asked about before it is undone (A-ENTRY-60)',
    in: 'closed',
    on: 'undo.request',
    to: 'asking',
    and: ({ event, to }) => event.type === 'undo.request' && to.context.wrong === event.admission,
  },
  {
    rule: 'the admission stays without a confirmation (A-ENTRY-60)',
    in: 'asking',
    on: 'undo.dismiss',
    to: 'closed',
  },
  {
    rule: 'a further try no longer shows why the last one failed (A-ENTRY-60)',
    in: 'asking',
    on: 'undo.confirm',
    to: 'undoing',
    and: ({ to }) => to.context.failure === null,
  },
  {
    rule: 'an undone admission ends the dialog (A-ENTRY-60)',
    in: 'undoing',
    on: 'xstate.done.actor.undoing',
    to: 'closed',
  },
]);
