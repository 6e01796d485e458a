import { koreaDate, type KoreaTime } from '../../../domain/korea-time.ts';
import { clockText, dayText } from '../../../domain/screening-time-text.ts';

/** @returns `11월 20일 (금) 19:30` in Korea's time, wherever the customer is (C-RES-8) */
export function momentText(time: KoreaTime): string {
  const instant = new Date(time);
  return `${dayText(koreaDate(instant))} ${clockText(instant)}`;
}
