import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { profileMachine } from '../profile.machine.ts';

/** Walks a new address to the end, which a path over this chart alone cannot: another machine verifies it. */
const ofVerification = 'tests/e2e/journeys/account.spec.ts';

/** What causes each transition of the member info in a browser. */
export const profileCauses: Causes<typeof profileMachine> = {
  'profile.loading': {
    'xstate.done.actor.loading': {
      hasDraft: server('answers, and the tab has kept input'),
      otherwise: server('answers'),
    },
    'xstate.error.actor.loading': network('the call fails'),
  },
  'profile.loadFailed': {
    'profile.reload': user('presses 다시 시도'),
  },
  'profile.showing': {
    'edit.start': user('presses 정보 수정'),
  },
  'profile.showing.saved': {
    'xstate.after.untilDismissal.profile.showing.saved': clock('5 seconds pass'),
  },
  'profile.editor': {
    'email.change': user('types an address', ofVerification),
    'email.leave': user('leaves the address', ofVerification),
    'code.request': user('presses 인증번호 받기', ofVerification),
    'code.submit': user('presses 인증하기', ofVerification),
    'verification.change': server('confirms the code', ofVerification),
  },
  'profile.editor.form': {
    'edit.cancel': user('presses 취소'),
    'form.change': user('types'),
    'form.submit': {
      isEmailProven: user('presses 저장'),
      otherwise: user('presses 저장 with an unverified address'),
    },
  },
  'profile.editor.form.conflict': {
    'profile.reload': user('presses 바뀐 정보 불러오기'),
  },
  'profile.editor.saving': {
    'xstate.done.actor.saving': server('saves'),
    'xstate.error.actor.saving': {
      isEmailTaken: server('has another such address'),
      isProofRejected: server('refuses an old confirmation'),
      isChangedMeanwhile: server('has a newer version'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the form'),
    },
  },
};
