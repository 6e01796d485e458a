import { clockText } from '../../../../domain/screening-time-text.ts';
import type { DoorAdmission } from '../../../../openapi.gen.d.ts';
import { text } from './text.ts';

/** @returns when, where and how many people came in */
export function partText({ at, door, people }: DoorAdmission): string {
  return text.part(clockText(new Date(at)), door, people);
}
