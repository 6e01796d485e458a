import { hoursText } from '../../../../../domain/duration-text.ts';
import {
  DELAY_AFTER_START_MS,
  LATE_PRICE_MINUTES,
  LATE_TWICE_MINUTES,
} from '../../../../../domain/limits.ts';

/** The Korean of the move of a sold screening. */
export const text = {
  title: '상영 시각 변경',
  toList: '상영 일정 목록',
  loading: '상영을 불러오고 있어요…',
  failed: (message: string) => `상영을 불러오지 못했어요: ${message}`,
  noAnswer: '서버의 응답을 받지 못했어요.',
  missing: '상영을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  fixed: `시작한 지 ${hoursText(DELAY_AFTER_START_MS)}이 지났거나 취소된 상영이라 시각을 바꿀 수 없어요.`,
  late: '예정된 시작 시각이 지났어요. 아직 영화가 시작하지 않았을 때만 미뤄 주세요. 새 시각까지 다시 판매하고 입장받아요.',

  lead: '예매와 좌석은 그대로 두고 시작 시각만 바꿔요.',
  leadHint:
    '예매한 고객마다 바뀐 시각과 사유를 메일로 알려요. 고객은 새 상영 시작 전까지, 표준약관을 적용하는 지연은 상영이 끝날 때까지 취소하고 전액 환불받을 수 있어요.',
  form: '상영 시각 변경',
  time: '새 상영 시작 *',
  timeHint: '한국 시간이에요. 더 이른 시각으로는 새 시작이 2시간 이상 남았을 때만 바꿀 수 있어요.',
  timeMissing: '새 상영 시작을 입력해 주세요.',
  minutes: '시작을 미루는 시간',
  later: (minutes: number) => `${minutes}분 지연`,
  restOfDay: '이 상영관의 오늘 남은 상영도 필요한 만큼 함께 미루기',
  restOfDayHint: '청소 시간을 지키는 데 필요한 만큼만 미루고, 여유가 있는 상영부터는 그대로 둬요.',
  agreement: `영화관람 표준약관: 시작 2시간 전보다 늦게 알린 지연은 ${LATE_PRICE_MINUTES}분 이상이면 관람료를, ${LATE_TWICE_MINUTES}분 이상이면 관람료의 두 배를 돌려드려요. 자동으로 적용돼요.`,
  terms: '보상',
  termNames: {
    NONE: '새 시작 전까지 전액 환불',
    PRICE: '관람료 환불 (상영이 끝날 때까지)',
    TWICE: '관람료의 두 배 (환불과 매표소 보상)',
  },
  moreTerms: '표준약관보다 더 보상하기',
  moreNames: { NONE: '표준약관대로', PRICE: '관람료 환불', TWICE: '관람료의 두 배' },
  lateBy: (minutes: number, terms: string) =>
    minutes === 0 ? terms : `예정보다 ${minutes}분 늦음 · ${terms}`,
  following: '함께 미뤄지는 상영',
  noFollowing: '함께 미뤄지는 상영이 없어요.',
  followingLine: (before: string, after: string) => `${before} → ${after}`,
  followingSold: (reservations: number, tickets: number) =>
    reservations === 0 ? '예매 없음' : `예매 ${reservations}건 · 티켓 ${tickets}장`,

  reason: '바꾸는 사유 *',
  reasonHint: '고객이 메일과 예매 내역에서 읽어요. 200자까지 쓸 수 있어요.',
  reasonMissing: '바꾸는 사유를 입력해 주세요.',
  reasons: ['영사기 점검', '음향 장비 점검', '앞 상영 지연', '극장 사정', '배급사 사정'],
  commonReasons: '자주 쓰는 사유',
  submit: '바뀌는 내용 보기',

  question: '상영 시각을 바꿀까요?',
  reading: '영향을 받는 예매를 확인하고 있어요…',
  before: '지금 시각',
  after: '새 시각',
  period: (start: string, end: string) => `${start} ~ ${end}`,
  affected: '영향을 받는 예매',
  affectedHint: '환불 금액과 포인트는 모든 고객이 취소할 때의 금액이에요.',
  givenReason: '바꾸는 사유',
  confirm: '시각을 바꾸고 알리기',
  back: '돌아가기',
  refused: (message: string) => `시각을 바꾸지 못했어요: ${message}`,
  changed: '지금 내용을 다시 읽었어요. 확인하고 다시 시도해 주세요.',
  done: (start: string) => `상영 시각을 ${start}(으)로 바꿨어요.`,
} as const;
