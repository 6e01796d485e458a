import { describe, expect, it } from 'vitest';
import { csvFile, type Cell } from '../../server/modules/admin-today/csv.ts';

describe('a file for spreadsheets', () => {
  it('A-TODAY-41: starts with a byte order mark and ends each line with CRLF', () => {
    expect(
      csvFile([
        ['시각', '금액'],
        ['아침', 15_000],
      ]),
    ).toBe('\uFEFF시각,금액\r\n아침,15000\r\n');
    expect(csvFile([])).toBe('\uFEFF');
  });

  it.each<[Cell, string]>([
    ['달의 뒤편', '달의 뒤편'],
    ['하나, 둘', '"하나, 둘"'],
    ['그녀의 "이름"', '"그녀의 ""이름"""'],
    ['두\n줄', '"두\n줄"'],
    ['두\r줄', '"두\r줄"'],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+82', "'+82"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
    ['1-2', '1-2'],
    [-1, '-1'],
    [0, '0'],
  ])('A-TODAY-41: writes %j as %j', (cell, written) => {
    expect(csvFile([[cell, 1]])).toBe(`\uFEFF${written},1\r\n`);
  });
});
