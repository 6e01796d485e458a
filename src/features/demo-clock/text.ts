/** The Korean of the clock that moves the demo's time. */
export const text = {
  /** @param time as on the button: `11/20 12:00` */
  open: (time: string) => `시연 시계 ${time}`,
  title: '시간 옮기기',
  lead: '서버와 모의 결제사의 시간이 함께 움직여요. 화면은 새 시각으로 다시 열려요.',
  session: '하루 이상 앞으로 옮기면 로그인이 만료돼요. 다시 로그인하면 이어서 볼 수 있어요.',
  steps: '지금부터',
  minute: '1분 뒤',
  tenMinutes: '10분 뒤',
  hour: '1시간 뒤',
  day: '하루 뒤',
  time: '날짜와 시각',
  timeHint: '한국 시각으로 입력해 주세요.',
  timeMissing: '날짜와 시각을 모두 입력해 주세요.',
  move: '이 시각으로',
  reset: '원래 시간으로',
  moving: '시간을 옮기고 있어요',
} as const;
