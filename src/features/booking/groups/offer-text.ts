/** The Korean of the page of a group's link. */
export const offerText = {
  title: '단체 예매',
  lead: (name: string) => `${name} 단체의 예매예요.`,
  noToken: '링크가 올바르지 않아요. 받은 주소를 다시 확인해 주세요.',
  gone: '이 링크의 예매를 찾을 수 없어요',
  failed: '단체 예매를 불러오지 못했어요',
  home: '홈으로',
  ended: '끝난 예매예요. 취소됐거나 기한까지 결제하지 않았어요. 좌석은 더 이상 잡혀 있지 않아요.',
  paid: '결제가 끝났어요. 티켓은 이 링크에서 언제든지 볼 수 있어요. 이 링크를 아는 사람은 모두 예매를 취소할 수도 있어요.',
  paying: '카드 결제가 진행되고 있어요. 끝날 때까지 다시 결제하지 마세요.',
  ways: '결제 방법',
  card: '이 페이지에서 카드로 결제할 수 있어요.',
  transfer: (account: string) => `계좌로 이체할 수 있어요: ${account}`,
  transferName: '입금자 이름을 단체 이름으로 적어 주세요. 확인하면 예매가 끝나요.',
  counter: '매표소에서도 결제할 수 있어요. 예매 번호를 알려 주세요.',
  signedIn: (name: string) =>
    `지금 ${name} 님으로 로그인되어 있어요. 카드로 결제하거나 티켓을 보면 이 브라우저는 단체의 예매로 로그인돼요.`,
  pay: '카드로 결제하기',
  tickets: '티켓 보기',
  unanswered: '응답을 받지 못했어요. 다시 시도해 주세요.',
} as const;
