/** The Korean texts of the mailbox page. */
export const text = {
  brand: '마키',
  title: '데모 메일함',
  note: '데모에서는 메일을 밖으로 보내지 않고 여기에 모아 둬요. 최근 메일이 맨 위에 있어요.',
  adminCodes: (codes: { basic: string; super: string }) =>
    `관리자 가입 코드: 일반 관리자 ${codes.basic}, 최고 관리자 ${codes.super}`,
  reload: '새로고침',
  asHtml: '메일 화면',
  asText: '텍스트',
  file: (name: string) => `첨부 파일 ${name} 내려받기`,
  to: '받는 사람',
  empty: '아직 받은 메일이 없어요. 방금 요청하셨다면 잠시 후 새로고침해 주세요.',
} as const;
