import { text as cancellationText } from '../cancellation/text.ts';

const { cases, won } = cancellationText;

/** The Korean of the rest of the day of a room that is out of order. */
export const text = {
  title: '상영관 사용 중지',
  toToday: '오늘',
  loading: '상영관의 남은 상영을 불러오고 있어요…',
  failed: (message: string) => `상영관을 불러오지 못했어요: ${message}`,
  missing: '상영관을 찾을 수 없어요.',
  none: '오늘 남은 상영이 없어요.',
  lead: '고른 상영을 한 번에 취소하고 모든 예매를 전액 환불해요. 되돌릴 수 없어요.',
  leadHint:
    '끝까지 볼 수 있는 상영과 다른 상영관으로 옮길 상영은 선택을 풀어 주세요. 고객마다 사유와 환불 금액을 메일로 알려요.',
  form: '상영관 사용 중지',
  screenings: '오늘 남은 상영',
  running: '상영 중',
  sold: (reservations: number, refund: number) =>
    reservations === 0 ? '예매 없음' : `예매 ${cases(reservations)} · 환불 ${won(refund)}`,
  freeRooms: (rooms: readonly string[]) => `이 시간에 빈 상영관: ${rooms.join(', ')}`,
  noFreeRooms: '이 시간에 빈 상영관이 없어요.',
  move: '다른 상영관으로 옮기기',
  moveOf: (clock: string, title: string) => `다른 상영관으로 옮기기: ${clock} ${title}`,
  nothingChosen: '취소할 상영을 하나 이상 골라 주세요.',

  reason: '취소 사유 *',
  reasonMissing: cancellationText.reasonMissing,
  reasons: cancellationText.reasons,
  submit: '고른 상영 취소하기',

  question: (count: number) => `상영 ${count}회를 모두 취소할까요?`,
  questionHint: (room: string) => `${room}의 고른 상영을 취소하고 전액 환불해요. 되돌릴 수 없어요.`,
  total: (reservations: number, tickets: number, refund: number) =>
    `예매 ${cases(reservations)} · 티켓 ${tickets}장 · 환불 ${won(refund)}`,
  givenReason: '취소 사유',
  confirm: '모두 취소하고 환불하기',
  back: '돌아가기',
  refused: (message: string) => `취소하지 못했어요: ${message}`,
  changed: '지금의 예매를 다시 읽었어요. 확인하고 다시 시도해 주세요.',
  done: '고른 상영을 취소했어요. 환불과 메일을 보내고 있어요.',

  progress: '취소 진행',
  cancelled: (done: number, all: number) => `취소한 예매 ${done}/${all}`,
  finished: '모두 취소하고 환불했어요.',
  toProgress: '진행 보기',
} as const;
