/** The default messages of a failed call, when the server sent none (X-API-8). */
export const defaultMessages: Readonly<Record<number, string>> = {
  400: '입력한 내용을 확인해 주세요.',
  401: '로그인이 필요해요.',
  403: '접근 권한이 없어요.',
  404: '요청한 정보를 찾을 수 없어요.',
  409: '요청이 충돌했어요. 다시 시도해 주세요.',
  422: '입력한 내용에 오류가 있어요.',
  500: '서버 내부 오류가 발생했어요. 계속되면 고객센터로 문의해 주세요.',
  502: '서버와 연결하는 중 문제가 발생했어요.',
  503: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
};

export const otherStatusMessage = (status: number) => `API 오류가 발생했어요. (${status})`;
