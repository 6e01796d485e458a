/** The Korean of a customer's page after the end of its session. */
export const text = {
  title: '마이페이지',
  signIn: '로그인',
  signInAgain: '다시 로그인',
  reload: '새로고침',
  noUserTitle: '로그인 정보가 없어요',
  noUserHint: '다시 로그인하면 이 화면을 이어서 볼 수 있어요.',
  endedTitle: '로그인이 만료되었어요',
  endedHint: '새로고침하거나 다시 로그인해 주세요.',
} as const;
