import { hoursText } from '../../../domain/duration-text.ts';
import { EARLIER_START_LEAD_MS, MAX_SCREENING_MOVES } from '../../../domain/limits.ts';

/** The messages about a moved screening, for administrators. */
export const text = {
  sameTime: '지금 상영 시각과 같아요. 다른 시각을 골라 주세요.',
  tooEarly: `더 이른 시각으로는 새 시작이 지금부터 ${hoursText(EARLIER_START_LEAD_MS)} 이상 남았을 때만 옮길 수 있어요.`,
  tooOften: `한 상영은 ${MAX_SCREENING_MOVES}번까지만 옮길 수 있어요. 상영을 취소하고 새로 등록해 주세요.`,
} as const;
