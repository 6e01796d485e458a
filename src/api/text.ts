/** The messages of a call whose answer is missing or cannot be read. */
export const noAnswerMessage =
  '네트워크에 연결하지 못했어요. 연결 상태를 확인하고 다시 시도해 주세요.';
export const unreadableMessage = '서버의 응답을 읽을 수 없어요. 잠시 후 다시 시도해 주세요.';

/** The message of a call that failed without one. */
export const unansweredMessage = '서버의 응답을 받지 못했어요.';
