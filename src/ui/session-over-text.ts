/** The Korean texts of a failed part whose session has ended. */
export const text = {
  reload: '새로고침',
  signInAgain: '다시 로그인',
  sessionOver: '로그인이 만료되었어요. 새로고침하거나 다시 로그인해 주세요.',
} as const;
