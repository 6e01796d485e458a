import {
  admissionUndoMachine,
  type WrongAdmission,
} from '../../machines/admission-undo/admission-undo.machine.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { admissionUndoCauses } from './admission-undo/causes.ts';
import { outcomeRules } from './admission-undo/outcome-rules.ts';
import { emittedOf, failureIn, inputsOf } from './read-effects.ts';

const admission: WrongAdmission = {
  admissionId: '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11',
  bookingNumber: 'K7P-M3X-9QT',
  seats: ['A1'],
};
const refused = new CallError({ status: 409, message: '오늘의 입장만 취소할 수 있어요.' });
const lost = new TypeError('Failed to fetch');

export const admissionUndoModel: MachineModel<typeof admissionUndoMachine> = {
  machine: admissionUndoMachine,
  inputs: { plain: undefined },
  causes: admissionUndoCauses,
  cases: {
    'undo.request': [{ admission }],
    'xstate.done.actor.undoing': [{ output: null }],
    'xstate.error.actor.undoing': [{ error: refused }, { error: lost }],
  },
  invariants: [
    ...outcomeRules,
    {
      name: 'only a confirmation undoes, and only the admission of the dialog (A-ENTRY-60)',
      when: (step) => inputsOf(step, 'undoing').length > 0,
      holds: (step) => {
        const { admissionId, bookingNumber } = admission;
        return (
          step.event.type === 'undo.confirm' &&
          JSON.stringify(inputsOf(step, 'undoing')) ===
            JSON.stringify([{ admissionId, bookingNumber }])
        );
      },
    },
    {
      name: 'a running call ends with its answer only (A-ENTRY-60)',
      when: ({ from }) => from.matches('undoing'),
      holds: ({ event }) => /^xstate\.(done|error)\.actor\.undoing$/.test(event.type),
    },
    {
      name: 'a success closes the dialog and is announced, and nothing else is (A-ENTRY-60)',
      when: () => true,
      holds: (step) => {
        const isUndone = step.event.type === 'xstate.done.actor.undoing';
        const { bookingNumber } = admission;
        return (
          JSON.stringify(emittedOf(step)) ===
            JSON.stringify(isUndone ? [{ type: 'notice', bookingNumber }] : []) &&
          (!isUndone || step.to.matches('closed'))
        );
      },
    },
    {
      name: 'a failure keeps the dialog open with its reason (A-ENTRY-60)',
      when: (step) => failureIn(step) !== null,
      holds: (step) =>
        step.to.matches('asking') &&
        step.to.context.wrong === admission &&
        step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'a closed dialog keeps nothing',
      when: ({ to }) => to.matches('closed'),
      holds: ({ to }) => to.context.wrong === null && to.context.failure === null,
    },
  ],
};
