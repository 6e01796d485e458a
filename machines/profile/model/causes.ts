import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** Walks a new address to the end, which a path over this chart alone cannot: another machine verifies it. */
const ofVerification = 'tests/e2e/journeys/account.spec.ts';

/** What causes each transition of the member info in a browser. */
export const profileCauses: Causes = {
  'profile.loading | xstate.done.actor.loading | 0': server('answers, and the tab has kept input'),
  'profile.loading | xstate.done.actor.loading | 1': server('answers'),
  'profile.loading | xstate.error.actor.loading | 0': network('the call fails'),
  'profile.loadFailed | profile.reload | 0': user('presses 다시 시도'),
  'profile.showing | edit.start | 0': user('presses 정보 수정'),
  'profile.showing.saved | xstate.after.untilDismissal.profile.showing.saved | 0':
    clock('5 seconds pass'),
  'profile.editor | email.change | 0': user('types an address', ofVerification),
  'profile.editor | email.leave | 0': user('leaves the address', ofVerification),
  'profile.editor | code.request | 0': user('presses 인증번호 받기', ofVerification),
  'profile.editor | code.submit | 0': user('presses 인증하기', ofVerification),
  'profile.editor | verification.change | 0': server('confirms the code', ofVerification),
  'profile.editor.form | edit.cancel | 0': user('presses 취소'),
  'profile.editor.form | form.change | 0': user('types'),
  'profile.editor.form | form.submit | 0': user('presses 저장'),
  'profile.editor.form | form.submit | 1': user('presses 저장 with an unverified address'),
  'profile.editor.form.conflict | profile.reload | 0': user('presses 바뀐 정보 불러오기'),
  'profile.editor.saving | xstate.done.actor.saving | 0': server('saves'),
  'profile.editor.saving | xstate.error.actor.saving | 0': server('has another such address'),
  'profile.editor.saving | xstate.error.actor.saving | 1': server('refuses an old confirmation'),
  'profile.editor.saving | xstate.error.actor.saving | 2': server('has a newer version'),
  'profile.editor.saving | xstate.error.actor.saving | 3': network('the call fails'),
  'profile.editor.saving | xstate.error.actor.saving | 4': server('refuses the form'),
};
