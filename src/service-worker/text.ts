/** The Korean texts of the page without a network. */
export const text = {
  title: '인터넷에 연결되어 있지 않아요 | 마키',
  heading: '인터넷에 연결되어 있지 않아요',
  hint: '연결 상태를 확인하고 다시 시도해 주세요. 저장된 티켓은 지금도 열 수 있어요.',
  retry: '다시 시도',
  tickets: '저장된 티켓',
} as const;
