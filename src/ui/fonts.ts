/**
 * The widths of Pretendard in the fonts that systems bring along, until it is there: their Korean characters are 0.92 em
 * wide, its 0.864. Apple's own is as wide as Pretendard and needs none.
 */
const asWideAsPretendard = {
  fontFamily: 'Pretendard Stand-in',
  sizeAdjust: '93.9%',
  // Of the adjusted size: the line stands where it will.
  ascentOverride: '101.2%',
  descentOverride: '25.6%',
  lineGapOverride: '0%',
};

export const standInFaces = [
  {
    ...asWideAsPretendard,
    fontWeight: '100 550',
    src: localFonts('NotoSansCJKkr-Regular', 'NotoSansKR-Regular', 'Noto Sans KR', 'Malgun Gothic'),
  },
  {
    ...asWideAsPretendard,
    fontWeight: '551 900',
    src: localFonts(
      'NotoSansCJKkr-Bold',
      'NotoSansKR-Bold',
      'Noto Sans KR Bold',
      'Malgun Gothic Bold',
    ),
  },
];

/**
 * Fetches the list of Pretendard's parts, of which the browser then loads those that the page's characters need. Its
 * 48 KB would hold up the first drawing, so this is for after it. Each part is shown as it comes: all at once, they lay
 * out the page in one piece that is too long for a slow phone.
 */
export function loadFonts(): void {
  void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}

function localFonts(...names: string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}
