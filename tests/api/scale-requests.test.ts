import { expect, it } from 'vitest';
import { readContract } from '../../server/plugins/contract-document.ts';
import { scaleRequests } from './support/scale/requests.ts';
import type { ScaleSubjects } from './support/scale/subjects.ts';

const subjects: ScaleSubjects = {
  ...{ customerSession: 'one', adminSession: 'two', movieId: 1, actorId: 2, screeningId: 3 },
  ...{ roomId: 4, customerId: 5, customerName: '김하늘', loginId: 'customer12' },
  ...{ reservationId: 6, bookingNumber: 'CVM-Z9A-M9X', reviewId: 7, ticketTypeId: 8 },
  ...{ bookingTexts: { number: 'CVM' }, words: '달의', initials: 'ㄷㅇ' },
};

it('requests have the same names in every cinema, whose people and words differ', async () => {
  const contract = await readContract();
  const namesOf = (own: ScaleSubjects) => scaleRequests(contract, own).map(({ name }) => name);
  const others = { loginId: 'demo', customerName: '이바다', words: '등대', initials: 'ㄷㄷ' };
  expect(namesOf({ ...subjects, ...others })).toEqual(namesOf(subjects));
});
