import type { Causes } from '@marquee/statecharts/model';
import { network, never, server, user } from '@marquee/statecharts/caused-by';
import type { draftMachine } from '../draft.machine.ts';

/** A reload and a closed tab end the page, and with it a path. */
const AT_NAMES = 'tests/e2e/journeys/managing-names.spec.ts';
const AT_PRICES = 'tests/e2e/journeys/managing-prices.spec.ts';

/** What causes each transition of a form in a browser. */
export const draftCauses: Causes<typeof draftMachine> = {
  'draft.opening.loading': {
    'xstate.done.actor.opening': server('answers'),
    'xstate.error.actor.opening': network('the call fails'),
  },
  'draft.opening.failed': {
    'form.reload': user('presses 다시 시도'),
  },
  'draft.editing': {
    'page.leave': user('reloads the page', AT_NAMES),
  },
  'draft.editing.form': {
    'draft.change': user('types, or chooses a version'),
    'draft.submit': {
      isFaulty: user('presses 저장 without a name'),
      otherwise: user('presses 저장'),
    },
    'draft.reset': user('presses 처음 값으로'),
    'leave.request': {
      isChanged: user('presses 취소 after typing'),
      otherwise: user('presses 취소'),
    },
  },
  'draft.editing.form.deciding': {
    always: {
      isInConflict: server('has a newer version'),
      otherwise: user('opens the form'),
    },
  },
  'draft.editing.form.inConflict': {
    'draft.submit': never(
      'The button is missing or disabled until the conflict is decided, and Enter needs it.',
    ),
  },
  'draft.editing.form.gone': {
    'draft.submit': user('presses Enter'),
    'draft.recreate': user('presses 새 항목으로 추가', AT_NAMES),
  },
  'draft.editing.saving': {
    'xstate.done.actor.saving': {
      isSavedAndOpen: server('saves a table of prices, which stays open', AT_PRICES),
      isSaved: server('saves'),
      isGone: server('has deleted the entry for another administrator'),
      otherwise: server('has a newer version'),
    },
    'xstate.error.actor.saving': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('has another such name'),
    },
  },
  'draft.editing.confirmingLeave': {
    'leave.confirm': user('presses 나가기'),
    'leave.dismiss': user('presses 계속 입력하기'),
  },
};
