import { assign, fromPromise, setup } from 'xstate';
import { isLoginId } from '../../domain/login-id.ts';
import type { LoginIdAvailability } from '../../openapi.gen.d.ts';
import { failureOf, type CallFailure, notProvided } from '../calls.ts';

interface LoginIdCheckContext {
  readonly loginId: string;
  /** The server's message of the last answer. The state shows which answer it was. */
  readonly message: string | null;
}

/** The user's input of the login id. */
export type LoginIdInput =
  | { type: 'loginId.change'; loginId: string }
  /** The focus left the field. */
  | { type: 'loginId.leave' };

export type LoginIdCheckEvent =
  | LoginIdInput
  /** The server refused the login id as taken, with an optional reason. */
  | { type: 'loginId.reject'; message: string | null };

/** Asks whether a login id is free; used by any form that lets the user choose one (C-JOIN-5). */
export const loginIdCheckMachine = setup({
  types: {
    context: {} as LoginIdCheckContext,
    events: {} as LoginIdCheckEvent,
  },
  actors: {
    checkLoginId: fromPromise<LoginIdAvailability, { loginId: string }>(
      notProvided('checkLoginId'),
    ),
  },
  guards: {
    isOtherLoginId: ({ context }, { loginId }: { loginId: string }) => loginId !== context.loginId,
    hasLoginId: ({ context }) => isLoginId(context.loginId),
    isTaken: (_, { isAvailable }: LoginIdAvailability) => !isAvailable,
  },
  actions: {
    takeLoginId: assign((_, { loginId }: { loginId: string }) => ({ loginId, message: null })),
    takeMessage: assign((_, { message }: Pick<CallFailure, 'message'>) => ({ message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'loginIdCheck',
  description: 'Asks whether a login id is free.',
  context: { loginId: '', message: null },
  initial: 'unchecked',
  on: {
    'loginId.change': {
      guard: { type: 'isOtherLoginId', params: ({ event }) => event },
      target: '.unchecked',
      actions: { type: 'takeLoginId', params: ({ event }) => event },
      description: 'Aborts the call about the old login id (C-JOIN-5).',
    },
    'loginId.reject': {
      target: '.taken',
      actions: { type: 'takeMessage', params: ({ event }) => event },
      description: 'The sign-up found the login id taken (C-JOIN-7).',
    },
  },
  states: {
    unchecked: {
      description: 'The server has not answered whether the login id is free.',
      initial: 'idle',
      on: {
        'loginId.leave': {
          guard: 'hasLoginId',
          target: 'checking',
          description: 'The login id is checked when the focus leaves the field (C-JOIN-5).',
        },
      },
      states: {
        idle: {},
        checkFailed: { description: 'The call failed (C-JOIN-25).' },
      },
    },
    checking: {
      entry: 'clearMessage',
      invoke: {
        id: 'checking',
        src: 'checkLoginId',
        input: ({ context }) => ({ loginId: context.loginId }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'takeMessage', params: ({ event }) => event.output },
          },
          {
            target: 'available',
            actions: { type: 'takeMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unchecked.checkFailed',
          actions: { type: 'takeMessage', params: failureOf },
        },
      },
    },
    taken: { description: 'Another login id is needed (C-JOIN-5).' },
    available: {},
  },
});
