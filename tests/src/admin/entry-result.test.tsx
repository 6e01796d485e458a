import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShownTicket, Verdict } from '../../../machines/door-check/door-check.setup.ts';
import { ResultPanel } from '../../../src/features/admin/entry/result-panel.tsx';
import { entryTicket, eveningScreening } from '../support/door.ts';

const { bookingNumber, seats, ticketTypes } = entryTicket();
const ticket: ShownTicket = {
  ...{ bookingNumber, seats, ticketTypes, screening: eveningScreening, isChanged: false },
};
const teens = { typeName: '청소년', count: 1, maximumAge: 18, proof: null };

const textOf = (verdict: Verdict) =>
  renderToStaticMarkup(<ResultPanel verdict={verdict} isBusy={false} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const valid = (
  values: Partial<ShownTicket>,
  isListed = true,
  part: Partial<Extract<Verdict, { kind: 'valid' }>> = {},
) =>
  textOf({
    ...{ kind: 'valid', ticket: { ...ticket, ...values }, isListed },
    ...{ admissionId: '1', people: 2, earlier: [], ...part },
  });

it('A-ENTRY-33: says what to check beside a valid ticket', () => {
  expect(valid({})).toBe(
    '입장 A3 A4 2명 성인 2 11월 20일 (금) 19:30 · 달의 뒤편 · 1관 K7P-M3X-9QT',
  );
  expect(valid({ screening: { ...eveningScreening, minimumAge: 19 } })).toContain(
    '청소년 관람불가 · 신분증 확인',
  );
  expect(valid({ screening: { ...eveningScreening, minimumAge: 15 } })).not.toContain('신분증');
  expect(valid({ ticketTypes: [...ticketTypes, teens] })).toContain('청소년 1 · 나이 확인');
});

it('A-ENTRY-58: says which proof to check for each ticket type, in place of the age', () => {
  const pupils = { ...teens, proof: '학생증' };
  const guests = { ...teens, typeName: '우대', count: 2, maximumAge: null, proof: '복지카드' };
  const words = valid({ ticketTypes: [...ticketTypes, pupils, guests] });
  expect(words).toContain('청소년 1 · 확인할 증빙: 학생증 우대 2 · 확인할 증빙: 복지카드');
  expect(words).not.toContain('나이 확인');
  expect(valid({ ticketTypes: [teens, guests] })).toContain('청소년 1 · 나이 확인');
});

it('A-ENTRY-74, A-ENTRY-76: says how many of the people come in, and who came before', () => {
  const earlier = [{ admissionId: '2', door: '2층', at: '2026-11-20T19:05:00+09:00', people: 1 }];
  expect(valid({}, true, { people: 1, earlier })).toContain(
    'A3 A4 2명 중 1명 먼저 입장: 19:05 2층 1명',
  );
});

it('A-ENTRY-37, A-ENTRY-39: says when the list differs from the code', () => {
  expect(valid({ isChanged: true })).toContain('좌석을 바꾸기 전의 코드예요');
  expect(valid({}, false)).toContain('목록을 받은 뒤에 예매한 티켓');
});

it('A-ENTRY-11, A-ENTRY-12, A-ENTRY-13, A-ENTRY-65: says why a ticket is refused', () => {
  const admission = { admissionId: '1', door: '2층', at: '2026-11-20T19:05:00+09:00', people: 2 };
  const used = (...admissions: (typeof admission)[]) =>
    textOf({ kind: 'used', ticket, admissions });
  expect(used(admission)).toContain('19:05 2층에서 입장했어요');
  expect(used(admission, { ...admission, door: '1층', people: 1 })).toContain(
    '모두 입장했어요: 19:05 2층 2명 · 19:05 1층 1명',
  );
  const elsewhere = { kind: 'otherScreening', ticket: { ...ticket, screening: null } } as const;
  expect(textOf({ ...elsewhere, admissions: [] })).toContain(
    '다른 상영의 티켓 오늘 상영이 아니에요',
  );
  expect(textOf({ ...elsewhere, admissions: [admission] })).toContain(
    '2026년 11월 20일 19:05 2층에서 입장했어요.',
  );
  expect(textOf({ kind: 'cancelled', ticket })).toContain('취소되거나 환불된 예매');
});
