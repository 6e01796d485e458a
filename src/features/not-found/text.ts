/** The Korean of the page for unknown addresses. */
export const text = {
  code: '404',
  title: '페이지를 찾을 수 없어요',
  hint: '주소가 잘못되었거나 사라진 페이지예요.',
  home: '홈으로 가기',
} as const;
