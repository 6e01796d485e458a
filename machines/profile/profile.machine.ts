import { assign, fromPromise, sendTo, setup } from 'xstate';
import { BANNER_MS } from '../../domain/limits.ts';
import { callFailureGuards, failureOf, type CallFailure, effect, notProvided } from '../calls.ts';
import {
  emailVerificationMachine,
  type EmailInput,
  type EmailVerificationReport,
  isEmailTaken,
  rejectionOf,
} from '../email-verification/email-verification.machine.ts';
import type { SessionUser } from '../session/session.types.ts';
import type {
  LoadedProfile,
  MemberProfile,
  ProfileContext,
  ProfileEvent,
  ProfileForm,
  SaveInput,
  DraftOwner,
} from './profile.types.ts';

const dropDraft = {
  type: 'dropDraft',
  params: ({ context: { profile } }: { context: ProfileContext }) => ({ profile }),
} as const;

const noFailure = { status: null, code: null, message: null, fieldErrors: [] };

/** The member info on My Page, and its form. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'form',
    children: {} as { verification: 'emailVerification' },
  },
  actors: {
    emailVerification: emailVerificationMachine,
    loadProfile: fromPromise<LoadedProfile>(notProvided('loadProfile')),
    saveProfile: fromPromise<MemberProfile, SaveInput>(notProvided('saveProfile')),
  },
  delays: { untilDismissal: BANNER_MS },
  guards: {
    ...callFailureGuards,
    isEmailTaken,
    isProofRejected: (_, { code }: CallFailure) => code === 'EMAIL_NOT_CONFIRMED',
    isChangedMeanwhile: (_, { code }: CallFailure) => code === 'EDIT_CONFLICT',
    hasDraft: (_, { draft }: LoadedProfile) => draft !== null,
    /** The own address needs no code; a new one that is confirmed. */
    isEmailProven: ({ context }, { form }: { form: ProfileForm }) =>
      form.email.toLowerCase() === context.profile?.user.email.toLowerCase() ||
      form.email === context.verifiedEmail,
  },
  actions: {
    takeProfile: assign((_, { user, version }: MemberProfile) => ({ profile: { user, version } })),
    takeDraft: assign((_, { draft }: LoadedProfile) => ({ form: draft })),
    takeForm: assign((_, { form }: { form: ProfileForm }) => ({ form, ...noFailure })),
    clearForm: assign({ form: null, verifiedEmail: null, ...noFailure }),
    takeFailure: assign((_, { status, code, message, fieldErrors }: CallFailure) => ({
      ...{ status, code, message, fieldErrors },
    })),
    takeVerifiedEmail: assign((_, { verifiedEmail }: EmailVerificationReport) => ({
      verifiedEmail,
    })),
    forwardToVerification: sendTo('verification', (_, input: EmailInput) => input),
    rejectEmail: sendTo('verification', rejectionOf),
    replaceUser: effect<{ user: SessionUser }>(),
    /** Keeps typed input until it is saved or discarded (C-FORM-13). */
    keepDraft: effect<SaveInput>(),
    dropDraft: effect<DraftOwner>(),
  },
}).createMachine({
  id: 'profile',
  description: 'The member info on My Page, and its form.',
  context: { profile: null, verifiedEmail: null, form: null, ...noFailure },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearForm',
      invoke: {
        id: 'loading',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'editor.form.restored',
            actions: [
              { type: 'takeProfile', params: ({ event }) => event.output },
              { type: 'takeDraft', params: ({ event }) => event.output },
            ],
            description: 'The input of a session that ended is not lost (C-ACC-21, C-FORM-13).',
          },
          {
            target: 'showing',
            actions: { type: 'takeProfile', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'takeFailure', params: failureOf },
        },
      },
    },
    loadFailed: {
      description: 'The profile cannot be shown; the failure says why (C-ACC-22).',
      on: { 'profile.reload': 'loading' },
    },
    showing: {
      entry: 'clearForm',
      initial: 'idle',
      on: { 'edit.start': 'editor' },
      states: {
        idle: {},
        saved: {
          description: 'Says that the profile was updated, for five seconds (C-ACC-19).',
          after: { untilDismissal: 'idle' },
        },
      },
    },
    editor: {
      invoke: { id: 'verification', src: 'emailVerification' },
      on: {
        'email.change': {
          actions: { type: 'forwardToVerification', params: ({ event }) => event },
        },
        'email.leave': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
        'code.request': {
          actions: { type: 'forwardToVerification', params: ({ event }) => event },
        },
        'code.submit': { actions: { type: 'forwardToVerification', params: ({ event }) => event } },
        'verification.change': {
          actions: { type: 'takeVerifiedEmail', params: ({ event }) => event },
        },
      },
      initial: 'form',
      states: {
        form: {
          tags: ['form'],
          initial: 'idle',
          on: {
            'edit.cancel': {
              target: '#profile.showing',
              actions: dropDraft,
              description: 'The stored profile is shown again (C-ACC-3, C-FORM-15).',
            },
            'form.change': {
              actions: {
                type: 'keepDraft',
                params: ({ context: { profile }, event: { form } }) => ({ profile, form }),
              },
              description: 'What is typed outlives the session (C-FORM-13).',
            },
            'form.submit': [
              {
                guard: { type: 'isEmailProven', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'takeForm', params: ({ event }) => event },
              },
              {
                target: '.unverified',
                description: 'A new address needs a code (C-ACC-11).',
              },
            ],
          },
          states: {
            idle: {},
            restored: { description: 'Has the input of a session that ended (C-ACC-21).' },
            unverified: { description: 'The new address is not confirmed, or no longer.' },
            emailTaken: { description: 'Another member has the address by now.' },
            refused: { description: 'The server refused the form.' },
            failed: { description: 'The outcome is unknown; saving again is safe (C-ACC-18).' },
            conflict: {
              description: 'The profile was changed since it was read (C-ACC-17).',
              on: {
                'profile.reload': {
                  target: '#profile.loading',
                  actions: dropDraft,
                  description: 'The changed profile replaces the input (C-FORM-15).',
                },
              },
            },
          },
        },
        saving: {
          invoke: {
            id: 'saving',
            src: 'saveProfile',
            input: ({ context: { profile, form } }) => ({ profile, form }),
            onDone: {
              target: '#profile.showing.saved',
              actions: [
                { type: 'takeProfile', params: ({ event }) => event.output },
                { type: 'replaceUser', params: ({ event }) => event.output },
                dropDraft,
              ],
              description: 'The stored user is replaced (C-ACC-19).',
            },
            onError: [
              {
                guard: { type: 'isEmailTaken', params: failureOf },
                target: 'form.emailTaken',
                actions: [
                  { type: 'rejectEmail', params: failureOf },
                  { type: 'takeFailure', params: failureOf },
                ],
                description: 'Another address must be confirmed (C-ACC-12).',
              },
              {
                guard: { type: 'isProofRejected', params: failureOf },
                target: 'form.unverified',
                actions: [
                  { type: 'rejectEmail', params: failureOf },
                  { type: 'takeFailure', params: failureOf },
                ],
                description: 'The address must be confirmed again (C-ACC-13).',
              },
              {
                guard: { type: 'isChangedMeanwhile', params: failureOf },
                target: 'form.conflict',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'Nothing is overwritten, and the input is kept (C-ACC-17).',
              },
              {
                guard: { type: 'isOutcomeUnknown', params: failureOf },
                target: 'form.failed',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The form keeps its input (C-ACC-20).',
              },
              {
                target: 'form.refused',
                actions: { type: 'takeFailure', params: failureOf },
                description: 'The form keeps its input and shows the reason (C-ACC-20).',
              },
            ],
          },
        },
      },
    },
  },
});
