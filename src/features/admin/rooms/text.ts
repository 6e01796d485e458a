import { MAX_ROW_SEATS } from '../../../../domain/limits.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';

/** The Korean of the rooms. */
export const text = {
  name: '상영관 이름',
  nameMissing: '상영관 이름을 입력해 주세요.',
  format: '상영 방식',
  capacity: '좌석 수',
  seats: (count: string) => `${count}석`,
  rows: '좌석 배치',
  rowsMissing: '좌석이 있는 줄을 하나 이상 두어 주세요.',
  letter: '줄',
  letterOf: (row: number) => `${row}번째 줄 이름`,
  countOf: (letter: string) => `${letter}열 좌석 수`,
  aisleAfter: '뒤에 빈 줄',
  aisleAfterOf: (letter: string) => `${letter}열 뒤에 빈 줄 두기`,
  removeRow: (letter: string) => `${letter}열 지우기`,
  addRow: '줄 추가',
  letterMissing: (row: number) => `${row}번째 줄의 이름을 알파벳 한 글자로 입력해 주세요.`,
  letterTwice: (letter: string) => `${letter}열이 두 번 있어요. 줄마다 다른 이름을 입력해 주세요.`,
  countMissing: (letter: string) =>
    `${letter}열의 좌석 수를 1부터 ${MAX_ROW_SEATS}까지의 숫자로 입력해 주세요.`,
  tooLong: (letter: string) => `${letter}열이 너무 길어요. 좌석이나 통로를 줄여 주세요.`,
  companionAlone: (letter: string) => `${letter}열의 동반자석은 휠체어석 바로 옆에 두어 주세요.`,
  picture: '좌석 배치도',
  pictureHint:
    '누르거나 끌어서 칸을 고른 다음 종류를 바꿔 주세요. 키보드는 방향키로 움직이고 Shift+방향키나 스페이스로 골라요.',
  screen: '스크린',
  selected: (count: number) => `${count}칸 선택`,
  tools: '선택한 칸 바꾸기',
  kinds: {
    S: '일반석',
    W: '휠체어석',
    C: '동반자석',
    '-': '빈자리',
    _: '통로',
  } as Readonly<Record<string, string>>,
  pair: '휠체어석과 동반자석',
  outOfOrder: '사용 중지',
  inOrder: '사용 재개',
  insertAisle: '왼쪽에 통로 끼우기',
  deletePlaces: '칸 지우기',
  gapHint: '빈자리는 번호를 건너뛰고, 통로는 오른쪽 번호를 당겨요.',
  placeOf: (letter: string, number: number | null) =>
    number === null ? `${letter}열` : `${letter}열 ${number}번`,
  legend: '배치도 기호',
  summary: (rows: string, seats: number) => `${rows} · ${seats}석`,
  effect: '저장하면 바뀌는 점',
  effectLoading: '바뀌는 점을 확인하고 있어요…',
  effectFailed: (message: string) => `바뀌는 점을 확인하지 못했어요: ${message}`,
  newCapacity: (seats: number) => `판매 좌석 ${seats}석`,
  capacityChange: (before: number, after: number) => `판매 좌석 ${before}석 → ${after}석`,
  added: (count: number) => `추가 ${count}석`,
  removed: (count: number) => `삭제 ${count}석`,
  closed: (count: number) => `사용 중지 ${count}석`,
  reopened: (count: number) => `사용 재개 ${count}석`,
  coming: (count: number) => `예정된 상영 ${count}개에 바로 적용돼요.`,
  protected: (count: number) =>
    `예정된 상영 ${count}개에서 판매되었거나 선택 중인 좌석을 없애거나 옮기게 돼서 저장할 수 없어요.`,
  protectedIn: (title: string, startsAt: string, seats: readonly string[], count: number) =>
    `${fullStartText(new Date(startsAt))} ‘${title}’ ${seats.join(', ')}${count > seats.length ? ` 외 ${count - seats.length}석` : ''}`,
} as const;
