import { koreanDate } from '../../../domain/screening-time-text.ts';

/** @param time of the contract @returns `2026. 11. 20. 19:30` */
export function momentText(time: string): string {
  return `${koreanDate(time.slice(0, 10))} ${time.slice(11, 16)}`;
}
