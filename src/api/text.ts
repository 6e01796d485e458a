/** What the person is told when a call fails and the server found no words of its own (X-API-8). */
export const defaultMessages: Readonly<Record<number, string>> = {
  400: '잘못된 요청입니다.',
  401: '로그인이 필요합니다.',
  403: '접근 권한이 없습니다.',
  404: '요청한 정보를 찾을 수 없습니다.',
  409: '요청이 다른 작업과 충돌했습니다.',
  422: '입력한 내용에 오류가 있습니다.',
  500: '서버 내부 오류가 발생했습니다. 관리자에게 문의해 주세요.',
  502: '서버와 연결하는 중 문제가 발생했습니다.',
  503: '서비스를 일시적으로 이용할 수 없습니다.',
};

export const otherStatusMessage = (status: number) => `API 오류가 발생했습니다. (${status})`;
export const noAnswerMessage =
  '네트워크에 연결하지 못했습니다. 연결 상태를 확인하고 다시 시도해 주세요.';
export const unreadableMessage = '서버의 응답을 읽을 수 없습니다. 잠시 후 다시 시도해 주세요.';
