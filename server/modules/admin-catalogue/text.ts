import { MAX_DISCOUNTS } from '../../../domain/limits.ts';
import type { Use } from './section.ts';

/** The messages of the administrators' catalogue. */
export const text = {
  editConflict:
    '그 사이에 다른 관리자가 내용을 바꿨어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.',
  genreNotFound: '장르를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  genreNameTaken: '같은 이름의 장르가 이미 있어요.',
  genreInUse: (films: number) =>
    `이 장르를 사용하는 영화가 ${films}편 있어요. 영화에서 장르를 빼고 삭제하려면 강제 삭제를 선택해 주세요.`,
  ratingNotFound: '등급을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  ratingNameTaken: '같은 이름의 등급이 이미 있어요.',
  ratingInUse: (films: number) =>
    `이 등급을 사용하는 영화가 ${films}편 있어 삭제할 수 없어요. 영화의 등급을 먼저 바꿔 주세요.`,
  distributorNotFound: '배급사를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  distributorNameTaken: '같은 이름의 배급사가 이미 있어요.',
  distributorInUse: (films: number) =>
    `이 배급사의 영화가 ${films}편 있어 삭제할 수 없어요. 영화의 배급사를 먼저 바꿔 주세요.`,
  actorNotFound: '배우를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  actorInUse: (films: number) =>
    `이 배우가 출연한 영화가 ${films}편 있어요. 출연진에서 빼고 삭제하려면 강제 삭제를 선택해 주세요.`,
  ticketTypeNotFound: '권종을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  ticketTypeNameTaken: '같은 이름의 권종이 이미 있어요.',
  ticketTypeInUse: ({ rooms, reservations }: { rooms: number; reservations: number }) =>
    rooms > 0
      ? `이 권종의 요금이 있는 상영관이 ${rooms}개 있어 삭제할 수 없어요. 상영관의 요금에서 먼저 빼 주세요.`
      : `이 권종으로 예매한 내역이 ${reservations}건 있어 삭제할 수 없어요. 요금이 없는 권종은 팔지 않아요.`,
  discountNotFound: '할인을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  discountTermsMissing: '할인율과 할인 금액 중 하나를 입력해 주세요.',
  discountTermsBoth: '할인율과 할인 금액 중 하나만 입력해 주세요.',
  discountDays: '마지막 날은 첫날보다 빠를 수 없어요.',
  discountEnded: '이미 끝낸 할인은 수정할 수 없어요. 새 할인을 추가해 주세요.',
  discountUsed:
    '이 할인을 사용한 주문이 있어 제공사와 할인율, 할인 금액은 바꿀 수 없어요. 이 할인을 끝내고 새 할인을 추가해 주세요.',
  tooManyDiscounts: `같은 날 사용할 수 있는 할인은 ${MAX_DISCOUNTS}개까지예요. 다른 할인을 끝내거나 기간을 바꿔 주세요.`,
  discountDeletedNow: '할인을 삭제했어요.',
  discountEndedNow:
    '이 할인을 사용한 주문이 있어 삭제하지 않고 끝냈어요. 이제 새 결제에는 쓸 수 없어요.',
  bornInFuture: '생년월일은 오늘보다 늦을 수 없어요.',
  movieNotFound: '영화를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  movieInUse: (screenings: number) =>
    `이 영화의 상영 일정이 ${screenings}개 있어 삭제할 수 없어요. 목록에서 내리려면 상영 종료일을 정해 주세요.`,
  screeningsTouched: (
    { early, late, resized }: Record<'early' | 'late' | 'resized', number>,
    first: string,
  ) => {
    const parts = [
      ...(early > 0 ? [`개봉일보다 앞서게 되는 상영 ${early}회`] : []),
      ...(late > 0 ? [`상영 종료일이 지나게 되는 상영 ${late}회`] : []),
      ...(resized > 0 ? [`상영 시간이 달라져도 끝 시각은 그대로인 상영 ${resized}회`] : []),
    ];
    return `예매가 있는 상영에 영향이 있어요: ${parts.join(', ')}. 가장 이른 상영은 ${first}이에요.`;
  },
  endsBeforeRelease: '상영 종료일은 개봉일보다 빠를 수 없어요.',
} as const;

/** @returns the number of films among what uses an entry */
export function filmCount(uses: readonly Use[]): number {
  return countOf(uses, 'MOVIE');
}

/** @returns the number of one kind among what uses an entry */
export function countOf(uses: readonly Use[], kind: Use['kind']): number {
  return uses.find((use) => use.kind === kind)?.count ?? 0;
}
