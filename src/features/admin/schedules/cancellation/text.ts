import { pointText, wonText } from '../../../../../domain/won.ts';

const grouped = new Intl.NumberFormat('ko-KR');
const counted = (unit: string) => (count: number) => `${grouped.format(count)}${unit}`;
const cases = counted('건');

/** The Korean of the cancellation of a screening. */
export const text = {
  title: '상영 취소',
  toList: '상영 일정 목록',
  loading: '상영과 예매를 불러오고 있어요…',
  failed: (message: string) => `상영을 불러오지 못했어요: ${message}`,
  missing: '상영을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  ended: '이미 끝난 상영이라 취소할 수 없어요.',
  endedHint: '끝난 상영의 환불은 결제사 관리자 페이지에서 직접 처리해 주세요.',
  notCancelledYet: (message: string) =>
    `${message} 다시 확인해 보니 상영이 아직 취소되지 않았어요.`,
  states: { COMING: '상영 전', RUNNING: '상영 중', ENDED: '상영 끝', CANCELLED: '취소됨' },

  lead: '모든 예매를 취소하고 전액 환불해요. 되돌릴 수 없어요.',
  leadHint: '새 예매는 바로 막히고, 고객마다 사유와 환불 금액을 메일로 알려요.',
  running: '이미 시작한 상영이에요. 끝나기 전까지 취소할 수 있어요.',
  affected: '취소할 예매',
  nothing: '아직 예매가 없어요.',
  reservations: '예매',
  tickets: '티켓',
  refundAmount: '환불 금액',
  returnedPoints: '반환 포인트',
  openPayments: '결과를 기다리는 결제',
  waitingDeposits: '입금을 기다리는 예매',
  holdingCustomers: '좌석을 고르는 고객',
  cases,
  sheets: counted('장'),
  people: counted('명'),
  won: wonText,
  points: pointText,
  openPaymentsHint: '결제가 승인되면 자동으로 전액 환불해요.',

  form: '상영 취소',
  reason: '취소 사유 *',
  reasonMissing: '취소 사유를 입력해 주세요.',
  reasons: ['영사기 고장', '음향 장비 고장', '정전', '극장 사정', '배급사 사정'],
  submit: '상영 취소하기',

  question: '이 상영을 취소할까요?',
  questionHint: (name: string) => `${name}. 취소하면 되돌릴 수 없어요.`,
  confirm: '모두 취소하고 환불하기',
  back: '돌아가기',
  givenReason: '취소 사유',
  earlier: (value: string) => `(앞서 ${value})`,

  progress: '취소 진행',
  done: '모든 예매를 취소하고 환불했어요.',
  doneWithFailures: '모든 예매를 취소했지만, 보내지 못한 환불이나 메일이 있어요.',
  doneWithoutSales: '취소했어요. 환불할 예매는 없었어요.',
  under: (done: number, all: number) => `예매 ${cases(all)} 중 ${cases(done)}을 취소했어요.`,
  settling: '예매를 모두 취소했고, 환불과 메일을 보내고 있어요.',
  away: '화면을 다시 보거나 네트워크에 연결되면 진행 상황을 새로 읽어요.',
  stale: (message: string) => `진행 상황을 새로 읽지 못했어요. ${message}`,
  bar: '취소한 예매',
  cancelledAt: '취소 시각',
  noReason: '사유 없음',
  cancelled: '취소한 예매',
  ofAll: (done: string, all: string) => `${all} 중 ${done}`,
  refunds: '결제사 환불',
  mails: '고객 메일',
  oldMails: '7일이 지나 기록이 없어요',
  deliveries: ({ done, waiting }: { done: number; waiting: number }) =>
    `완료 ${cases(done)} · 대기 ${cases(waiting)}`,
  givenUp: (refunds: number, mails: number) =>
    [
      ...(refunds > 0 ? [`보내지 못한 환불 ${cases(refunds)}`] : []),
      ...(mails > 0 ? [`보내지 못한 메일 ${cases(mails)}`] : []),
    ].join(', '),
  givenUpHint: '자동으로 다시 시도하지 않아요. 확인한 뒤 다시 보내 주세요.',
  toAttention: '확인할 일 보기',
  refresh: '새로 고침',
} as const;
