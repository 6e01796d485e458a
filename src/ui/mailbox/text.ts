/** The Korean of demo mode's mailbox. */
export const text = {
  mailbox: '시연용이라 메일을 실제로 보내지 않아요.',
  toMailbox: '메일함에서 인증번호 확인하기 (새 창)',
} as const;
