import { describe, expect, it } from 'vitest';
import {
  placeBeside,
  rectangle,
  withAisle,
  withKind,
  withOrder,
  withoutPlaces,
  withPairs,
} from '../../../src/features/admin/rooms/places.ts';
import {
  firstRows,
  normalisedRows,
  rowsFault,
  rowsIn,
  valueOfLayout,
  withCount,
  withNewRow,
} from '../../../src/features/admin/rooms/row-values.ts';

const valueOf = (...layouts: [string, string][]) =>
  valueOfLayout(
    layouts.map(([rowIdentifier, layout]) => ({ rowIdentifier, layout, aisleAfter: false })),
  );
const rowsOf = (...layouts: [string, string][]) => rowsIn(valueOf(...layouts));
const drawn = (rows: readonly { layout: string }[]) => rows.map(({ layout }) => layout);
const row = (at: number, ...indexes: number[]) => indexes.map((index) => ({ row: at, index }));

describe('the rows of a room in the form (A-ROOM-20)', () => {
  it('begin with row A of 10 seats, and continue with the next free letter', () => {
    const first = rowsIn(firstRows);
    expect(first).toMatchObject([{ rowIdentifier: 'A', layout: 'SSSSSSSSSS', seats: '10' }]);
    expect(withNewRow(first)[1]).toMatchObject({ rowIdentifier: 'B', layout: 'SSSSSSSSSS' });
    expect(withNewRow(rowsOf(['A', 'S'], ['Z', 'S']))[2]).toMatchObject({ rowIdentifier: 'B' });
  });

  it.each([
    [valueOf(), '좌석이 있는 줄을 하나 이상 두어 주세요.'],
    [valueOf(['', 'S']), '1번째 줄의 이름을 알파벳 한 글자로 입력해 주세요.'],
    [valueOf(['가', 'S']), '1번째 줄의 이름을 알파벳 한 글자로 입력해 주세요.'],
    [valueOf(['A', 'S'], ['A', 'S']), 'A열이 두 번 있어요. 줄마다 다른 이름을 입력해 주세요.'],
    [valueOf(['A', '--']), 'A열의 좌석 수를 1부터 100까지의 숫자로 입력해 주세요.'],
    [valueOf(['A', `${'-'.repeat(100)}S`]), 'A열이 너무 길어요. 좌석이나 통로를 줄여 주세요.'],
    [valueOf(['A', 'S_C']), 'A열의 동반자석은 휠체어석 바로 옆에 두어 주세요.'],
    [valueOf(['A', 'S_S'], ['B', 'WC']), undefined],
  ])('have the fault of the rule', (value, fault) => {
    expect(rowsFault(value)).toBe(fault);
  });

  it('get more seats behind the last one, and lose the last ones', () => {
    const [only = rowsIn(firstRows)[0]] = rowsOf(['A', 'SS_S-']);
    if (only === undefined) throw new Error('There is a row.');
    expect(withCount(only, '5').layout).toBe('SS_SSS-');
    expect(withCount(only, '2').layout).toBe('SS_');
    expect(withCount(only, '')).toMatchObject({ layout: 'SS_S-', seats: '' });
  });

  it('compare equal to what the server stores', () => {
    expect(normalisedRows(valueOf(['A', '_SS-'], ['B', '_SS_']))).toEqual(
      valueOf(['A', 'SS'], ['B', 'SS']),
    );
    expect(normalisedRows(valueOf(['A', '']))).toEqual(valueOf(['A', '']));
  });
});

describe('selected places (A-ROOM-21)', () => {
  const rows = rowsOf(['A', 'SSSS'], ['B', 'SSSSS']);

  it('form a rectangle between two places, also over rows of odd and even length', () => {
    expect(rectangle(rows, { row: 0, index: 1 }, { row: 0, index: 3 })).toEqual(row(0, 1, 2, 3));
    expect(rectangle(rows, { row: 0, index: 0 }, { row: 1, index: 1 })).toEqual([
      ...row(0, 0),
      ...row(1, 1),
    ]);
    expect(placeBeside(rows, { row: 0, index: 3 }, 1)).toEqual({ row: 1, index: 4 });
    expect(placeBeside(rows, { row: 0, index: 3 }, -1)).toEqual({ row: 0, index: 3 });
  });

  it('are made another kind, a pair, out of order and nothing', () => {
    expect(drawn(withKind(rows, row(0, 1), '_'))).toEqual(['S_SS', 'SSSSS']);
    expect(drawn(withPairs(rows, row(0, 3)))).toEqual(['SSCW', 'SSSSS']);
    expect(drawn(withPairs(rows, row(1, 0, 1, 2, 3)))).toEqual(['SSSS', 'WCWCS']);
    expect(drawn(withOrder(rows, row(0, 0), true))).toEqual(['sSSS', 'SSSSS']);
    expect(withoutPlaces(rows, row(1, 4))[1]).toMatchObject({ layout: 'SSSS', seats: '4' });
  });

  it('get an aisle through all rows, which keeps the numbers (A-ROOM-22)', () => {
    expect(drawn(withAisle(rowsOf(['A', 'SSSS'], ['B', 'SSSS']), row(0, 2)))).toEqual([
      'SS_SS',
      'SS_SS',
    ]);
    expect(drawn(withAisle(rowsOf(['A', 'SS'], ['B', 'SSSSSS']), row(1, 5)))).toEqual([
      'SS_',
      'SSSSS_S',
    ]);
  });
});
