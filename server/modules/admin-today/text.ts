/** The messages about the administrators' day. */
export const text = {
  tooMany: (most: number) =>
    `이 날은 결제와 환불이 ${most.toLocaleString('ko-KR')}건보다 많아서 파일로 만들 수 없어요.`,
  deliveryNotFound: '다시 시도할 항목을 찾을 수 없어요.',
  mailUnavailable: '예매 상태가 바뀌었거나 고객이 탈퇴해서 이 메일은 다시 보낼 수 없어요.',
  awaitsAccount: '고객의 환불 계좌를 기다리고 있어요. 고객에게 메일로 요청했어요.',
  otherMail: '이 메일은 다시 보낼 수 없어요.',
} as const;

/** The words of the file. */
export const csvText = {
  columns: [
    '시각',
    '구분',
    '예매 번호',
    '영화',
    '상영관',
    '상영 시각',
    '판매 매수',
    '환불 매수',
    '정가(원)',
    '할인(원)',
    '사용 포인트',
    '결제 금액(원)',
    '환불 금액(원)',
    '반환 포인트',
    '결제 수단',
    '상태',
  ],
  kinds: { PAYMENT: '결제', REFUND: '환불' },
  paid: '결제 완료',
  returned: '환불 완료',
  waiting: '환불 대기',
  givenUp: '환불 실패',
  noMethod: '없음',
  methods: {
    CARD: '카드',
    TRANSFER: '계좌이체',
    VIRTUAL_ACCOUNT: '가상계좌',
    MOBILE_PHONE: '휴대폰',
    CULTURE_GIFT_CERTIFICATE: '문화상품권',
    FOREIGN_EASY_PAY: '해외 간편결제',
    CASH: '현금',
    TERMINAL: '카드 단말기',
    BANK_TRANSFER: '계좌 이체(무통장)',
    FREE: '무료',
  },
} as const;
