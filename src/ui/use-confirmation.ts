import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createConfirmation } from '../../machines/confirmation/confirmation.machine.ts';
import type { ConfirmationInput } from '../../machines/confirmation/confirmation.types.ts';
import { statePath } from './state-path.ts';
import { usePageMachine } from './use-page-machine.ts';

interface ConfirmationOptions<TSubject> extends Partial<ConfirmationInput> {
  carryOut: (subject: TSubject) => Promise<unknown>;
  /** Reads again what the page shows. */
  refresh?: () => void;
  onDone: (subject: TSubject) => void;
}

/** A call that the user confirms before: what the page asks about, and the user's commands. */
export function useConfirmation<TSubject>({
  carryOut,
  refresh = () => undefined,
  onDone,
  isGoneDone = false,
}: ConfirmationOptions<TSubject>) {
  const [machine] = useState(createConfirmation<TSubject>);
  const [snapshot, actor] = usePageMachine(
    machine,
    () => ({
      actors: {
        carryOut: fromPromise<unknown, { subject: TSubject | null }>(
          async ({ input: { subject: asked } }) => asked !== null && carryOut(asked),
        ),
      },
      actions: { refresh },
    }),
    {
      input: { isGoneDone },
      onNotice: ({ subject }) => {
        if (subject !== null) onDone(subject);
      },
    },
  );
  const { subject, failure } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    /** Null without a question. */
    subject,
    isUnderWay: snapshot.matches('working'),
    /** Why the last try failed. */
    failure,
    ask: (asked: TSubject) => actor.send({ type: 'question.ask', subject: asked }),
    confirm: () => actor.send({ type: 'question.confirm' }),
    dismiss: () => actor.send({ type: 'question.dismiss' }),
  };
}
