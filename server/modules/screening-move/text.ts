import { hoursText } from '../../../domain/duration-text.ts';
import { EARLIER_START_LEAD_MS, MAX_SCREENING_MOVES } from '../../../domain/limits.ts';

/** The messages about a moved screening, for administrators. */
export const text = {
  sameTime: '지금 상영 시각과 같아요. 다른 시각을 골라 주세요.',
  tooEarly: `더 이른 시각으로는 새 시작이 지금부터 ${hoursText(EARLIER_START_LEAD_MS)} 이상 남았을 때만 옮길 수 있어요.`,
  tooOften: `한 상영은 ${MAX_SCREENING_MOVES}번까지만 옮길 수 있어요. 상영을 취소하고 새로 등록해 주세요.`,
  changed: '그 사이에 이 상영관의 남은 상영이 바뀌었어요. 지금 내용을 확인하고 다시 시도해 주세요.',
  superOnly: '표준약관보다 더 보상하는 것은 최고 관리자만 할 수 있어요.',
} as const;
