import { SOLD_OUT_TEXT } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import type { Screening } from '../../../openapi.gen.d.ts';

/** The Korean of a screening's facts. */
export const text = {
  audio: { ORIGINAL: null, SUBTITLED: '자막', DUBBED: '더빙' } satisfies Record<
    Screening['audio'],
    string | null
  >,
  matinee: '조조',
  ends: (time: string) => `${time} 종료`,
  starts: (time: string) => `${time} 시작`,
  pricesFrom: (won: number) => `최저 ${wonText(won)}`,
  pricesFromName: (won: number) => `최저 ${wonText(won)}`,
  seatsLeft: (available: number, total: number) => `${available}/${total}석`,
  seatsLeftName: (available: number) => `잔여 ${available}석`,
  soldOut: SOLD_OUT_TEXT,
  fewLeft: '매진 임박',
} as const;
