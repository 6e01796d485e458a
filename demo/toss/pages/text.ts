/** The Korean texts of the emulator's pages. */
export const text = {
  brand: '테스트 결제',
  notice: '테스트 결제 환경 – 실제로 결제되지 않습니다',
  checkout: {
    title: '결제 정보 입력',
    shop: '상점',
    order: '주문 상품',
    orderId: '주문번호',
    method: '결제 수단',
    amount: '결제 금액',
    pay: '결제하기',
    cancel: '취소',
    payHint: '결제하기를 누르면 상점으로 돌아가 결제가 마무리됩니다.',
  },
  fields: {
    cardNumber: '카드 번호',
    expiry: '유효기간 (월/년)',
    installment: '할부',
    lumpSum: '일시불',
    months: (count: number) => `${count}개월`,
    bank: '은행',
    depositBank: '입금할 은행',
    holder: '입금자명',
    phone: '휴대폰 번호',
    giftId: '컬쳐랜드 아이디',
    paypal: 'PayPal 이메일',
  },
  invalid: {
    cardNumber: '카드 번호 14~16자리를 입력해 주세요.',
    expiry: '유효기간을 월/년 순서로 입력해 주세요. 예: 12/30',
    holder: '입금자명을 입력해 주세요.',
    phone: '휴대폰 번호를 정확히 입력해 주세요.',
  },
  trial: {
    title: '다른 결과 시험',
    intro: '버튼을 누르면 해당 결과로 상점에 돌아갑니다.',
    failures: '결제창에서 실패',
    afterwards: '결제창은 통과하고 그 뒤에 실패',
    mismatch: '승인 금액을 다르게 돌려주기',
    names: {
      PAY_PROCESS_ABORTED: '결제 진행 중 오류',
      REJECT_CARD_COMPANY: '카드사 승인 거절',
      INSUFFICIENT_FUNDS: '잔액 부족',
      INVALID_CARD: '유효하지 않은 카드',
      CARD_NOT_SUPPORTED: '지원하지 않는 카드',
      EXCEED_MAX_DAILY_PAYMENT_COUNT: '하루 결제 횟수 초과',
      EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT: '하루 결제 한도 초과',
      UNAUTHORIZED_KEY: '인증되지 않은 키',
      NOT_FOUND_PAYMENT_SESSION: '결제 시간 만료',
      FORBIDDEN_REQUEST: '허용되지 않은 요청',
      TIMEOUT: '결제 시간 초과',
    },
    confirmNames: {
      REJECT_CARD_PAYMENT: '승인 단계에서 한도 초과로 거절',
      PROVIDER_ERROR: '승인 단계에서 일시적인 오류',
    },
  },
  messages: {
    unknown: {
      title: '결제 정보를 찾을 수 없어요',
      body: '주소가 잘못되었거나 존재하지 않는 결제입니다. 상점에서 결제를 다시 시작해 주세요.',
    },
    finished: {
      title: '이미 처리된 결제예요',
      body: '이 결제창에서는 더 진행할 수 없습니다. 결과는 상점의 주문 내역에서 확인해 주세요.',
    },
    expired: {
      title: '결제 시간이 지났어요',
      body: '결제 요청 후 10분이 지나 만료되었습니다. 결제되지 않았으니 상점에서 다시 시도해 주세요.',
    },
    badRequest: {
      title: '요청을 처리할 수 없어요',
      body: '결제창에 없는 요청입니다. 이전 화면으로 돌아가 다시 시도해 주세요.',
    },
    notFound: {
      title: '페이지를 찾을 수 없어요',
      body: '이곳은 테스트 결제 서버입니다. 결제는 상점에서 시작해 주세요.',
    },
    backToShop: '상점으로 돌아가기',
    closing: '결제창을 닫는 중입니다. 닫히지 않으면 이 창을 직접 닫아 주세요.',
  },
  receipt: {
    title: '결제 영수증',
    approvedAt: '결제 일시',
    vat: '부가세',
    cancelled: '취소 금액',
    balance: '실결제 금액',
    approveNote: '테스트 영수증이며 세무 증빙으로 쓸 수 없습니다.',
  },
} as const;

/** An amount as the pages write it: `12,000원` or `US$12.00`. */
export function moneyText(amount: number, currency: 'KRW' | 'USD'): string {
  return currency === 'KRW'
    ? `${amount.toLocaleString('ko-KR')}원`
    : amount.toLocaleString('ko-KR', { style: 'currency', currency });
}
