import {
  MAX_COPIED_SCREENINGS,
  MAX_COUNTED_RESERVATIONS,
  MAX_ROOM_DAY_SCREENINGS,
  MAX_SCHEDULE_DAYS,
} from '../../../domain/limits.ts';

/** The messages about the schedule, for administrators. */
export const text = {
  notFound: '상영 일정을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  movieNotFound: '영화를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  roomNotFound: '상영관을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  noSuchTime: '날짜와 시각을 확인해 주세요.',
  past: '상영 시작은 지금보다 나중이어야 해요.',
  tooFar: `상영 시작은 지금부터 ${MAX_SCHEDULE_DAYS}일 안이어야 해요.`,
  editConflict:
    '그 사이에 다른 관리자가 상영 일정을 바꿨어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.',
  started: '이미 시작한 상영은 바꾸거나 삭제할 수 없어요.',
  cancelled: '취소된 상영은 바꿀 수 없어요.',
  reserved: (count: number) =>
    `예매 기록이 ${count >= MAX_COUNTED_RESERVATIONS ? `${count}건 이상` : `${count}건`}(취소된 예매 포함) 있어 바꾸거나 삭제할 수 없어요. 상영을 없애려면 상영 취소를, 시각이나 상영관을 바꾸려면 시각·상영관 변경을 이용해 주세요.`,
  cancelledReserved: (count: number) =>
    `취소된 상영이지만 예매 기록이 ${count}건 있어 삭제할 수 없어요.`,
  held: (seats: number) =>
    `지금 고객이 좌석 ${seats}석을 고르고 있어 바꾸거나 삭제할 수 없어요. 잠시 뒤에 다시 시도해 주세요.`,
  overlaps: (others: string) => `해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ${others}`,
  other: (title: string, from: string, to: string) => `‘${title}’ ${from}~${to}`,
  more: (count: number) => ` 외 ${count}개`,
  beforeRelease: (title: string, day: string) => `‘${title}’의 개봉일(${day})보다 앞선 날이에요.`,
  afterLastDay: (title: string, day: string) => `‘${title}’의 상영 종료일(${day})이 지난 날이에요.`,
  fullDay: `한 상영관의 상영은 하루에 ${MAX_ROOM_DAY_SCREENINGS}개까지예요.`,
  refusedChanges: (count: number) =>
    `저장할 수 없는 변경이 ${count}개 있어 아무것도 저장하지 않았어요.`,
  refusedCopy: (count: number) =>
    `들어갈 수 없는 상영이 ${count}개 있어 아무것도 복사하지 않았어요.`,
  copyOntoItself: '복사할 날과 다른 날을 골라 주세요.',
  changedTwice: '한 상영을 두 번 바꿀 수 없어요.',
  copyTooLarge: `한 번에 복사할 수 있는 상영은 ${MAX_COPIED_SCREENINGS.toLocaleString('ko')}개까지예요. 날을 나눠 복사해 주세요.`,
} as const;
