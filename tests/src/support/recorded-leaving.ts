import type { LeaveGuard } from '../../../src/features/admin/section/leave-guard.ts';

/** A guard and a router that write down how a form is left: `'end'` of the guard, `'back'`, and the addresses. */
export function recordedLeaving() {
  const left: unknown[] = [];
  const guard: LeaveGuard = {
    ...{ begin: () => undefined, onPop: () => undefined },
    end: (act) => {
      left.push('end');
      act();
    },
    goBack: () => left.push('back'),
  };
  const navigate = (path: string, options?: { replace: boolean }): void => {
    left.push([path, options?.replace === true]);
  };
  return { left, guard, navigate };
}
