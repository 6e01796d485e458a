import { StateMachine } from 'xstate';
import type { MachineModel } from './model.ts';

/** Whether an export of an unknown module is a model. */
export function isModel(value: unknown): value is MachineModel {
  if (typeof value !== 'object' || value === null || !('machine' in value)) return false;
  return value.machine instanceof StateMachine && 'cases' in value && 'invariants' in value;
}
