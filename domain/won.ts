const grouped = new Intl.NumberFormat('ko-KR');

/** @returns `15,000` */
export function numberText(number: number): string {
  return grouped.format(number);
}

/** @returns `15,000원` */
export function wonText(won: number): string {
  return `${numberText(won)}원`;
}

/** @returns `1,000P` */
export function pointText(points: number): string {
  return `${numberText(points)}P`;
}

/** @returns `+750P` or `-2,000P` */
export function signedPointText(points: number): string {
  return points > 0 ? `+${pointText(points)}` : pointText(points);
}

/** @returns `15,000원` and `1,000P`, without a part that is 0 */
export const moneyText = (won: number, points: number): string =>
  [
    ...(won > 0 || points === 0 ? [wonText(won)] : []),
    ...(points > 0 ? [`포인트 ${pointText(points)}`] : []),
  ].join(' · ');
