/** The Korean texts of form controls. */
export const text = {
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
  decrease: '줄이기',
  increase: '늘리기',
  count: (label: string, value: number) => `${label} ${value}`,
  stepDone: '완료',
} as const;
