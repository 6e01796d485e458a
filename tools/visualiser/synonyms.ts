import type { Synonyms } from '@marquee/statecharts/visualiser/find-parts';

/** What developers of a cinema call what the charts name otherwise, and the Korean words of the pages. */
export const synonyms: Synonyms = [
  ['declin', 'refuses the card', 'REJECT_CARD', 'refuses with a code', 'PAYMENT_REFUSED', '거절'],
  ['결제', 'payment', 'pay', 'checkout'],
  ['카드', 'card'],
  ['좌석', 'seat'],
  ['예매', 'booking', 'reservation'],
  ['상영', 'screening'],
  ['할인', 'discount'],
  ['포인트', 'points'],
  ['환불', 'refund'],
  ['취소', 'cancel'],
  ['로그인', 'signIn', 'login'],
  ['매진', 'sold', 'taken'],
];
