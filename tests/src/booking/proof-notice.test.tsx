import { expect, it } from 'vitest';
import { ProofNotice } from '../../../src/features/booking/summary-step.tsx';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const adult = { ticketTypeId: 1, typeName: '성인', description: null, proof: null, price: 15_000 };
const teen = { ...adult, ticketTypeId: 2, typeName: '청소년', proof: '학생증 또는 청소년증' };
const senior = { ...adult, ticketTypeId: 3, typeName: '경로', proof: '신분증' };

it.each([
  [[1], ''],
  [[1, 2], '입장할 때 확인하는 증빙을 꼭 지참해 주세요. 청소년: 학생증 또는 청소년증'],
  [
    [2, 3],
    '입장할 때 확인하는 증빙을 꼭 지참해 주세요. 청소년: 학생증 또는 청소년증, 경로: 신분증',
  ],
])(
  'the proofs of the ticket types %j are shown before the payment (C-BOOK-117)',
  async (ids, words) => {
    const tickets = ids.map((ticketTypeId) => ({ ticketTypeId, count: 1 }));
    const html = await renderPage(<ProofNotice booking={{ openScreeningId: 7, tickets }} />, {
      now: '2026-11-20T12:00:00+09:00',
      reads: [
        {
          key: ['screenings', 7, 'ticket-prices'],
          data: [adult, teen, senior],
        },
      ],
    });
    expect(wordsOf(html)).toBe(words);
  },
);
