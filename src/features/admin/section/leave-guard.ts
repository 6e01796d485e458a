import { entryState } from '../../../ui/entry-state.ts';

/**
 * An extra entry of the browser's history in front of a changed form, with the same address. Going back from it leaves the
 * page in place, so that the user can be asked (A-SEC-14).
 */
export interface LeaveGuard {
  /** Adds the entry unless it is there, also from before a reload. */
  begin: () => void;
  /** Removes the entry, then acts. */
  end: (act: () => void) => void;
  /** Goes back to the page before the form. */
  goBack: () => void;
  /** @param ask called instead of going back; null when the form may be left */
  onPop: (ask: (() => void) | null) => void;
}

export function createLeaveGuard(): LeaveGuard {
  let isBegun = false;
  let afterEnd: (() => void) | null = null;

  function begin(): void {
    isBegun = true;
    if (isGuardEntry()) return;
    history.pushState({ ...(history.state as object | null), [MARK]: true }, '', location.href);
  }
  return {
    begin,
    end(act) {
      if (!isGuardEntry()) {
        act();
        return;
      }
      isBegun = false;
      afterEnd = act;
      history.back();
    },
    goBack() {
      isBegun = false;
      history.go(isGuardEntry() ? -2 : -1);
    },
    onPop(ask) {
      if (afterEnd !== null) {
        const act = afterEnd;
        afterEnd = null;
        act();
      } else if (isBegun && !isGuardEntry()) {
        if (ask === null) {
          isBegun = false;
          history.back();
        } else {
          begin();
          ask();
        }
      }
    },
  };
}

const MARK = 'leaveGuard';

function isGuardEntry(): boolean {
  const state = entryState();
  return typeof state === 'object' && state !== null && MARK in state;
}
