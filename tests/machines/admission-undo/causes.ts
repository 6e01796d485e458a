import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** What causes each transition of the undoing of an admission in a browser. */
export const admissionUndoCauses: Causes = {
  'admissionUndo.closed | undo.request | 0': user('presses 입장 취소'),
  'admissionUndo.asking | undo.confirm | 0': user('confirms'),
  'admissionUndo.asking | undo.dismiss | 0': user('presses 닫기'),
  'admissionUndo.undoing | xstate.done.actor.undoing | 0': server('undoes the admission'),
  'admissionUndo.undoing | xstate.error.actor.undoing | 0': network('the call fails'),
};
