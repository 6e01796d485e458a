/**
 * Scales system fonts to Pretendard's widths until it is loaded: their Korean characters are 0.92 em wide,
 * Pretendard's 0.864. Apple's font is as wide as Pretendard.
 */
const asWideAsPretendard = {
  fontFamily: 'Pretendard Stand-in',
  sizeAdjust: '93.9%',
  // Relative to the adjusted size, so that lines do not move when Pretendard arrives.
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
 * Loads the style sheet that lists Pretendard's subsets; the browser then loads the subsets that the page's
 * characters need. Its 48 KB would delay the first paint, so it is loaded afterwards. Each subset is applied as it
 * arrives: applying all of them together would block a slow phone with one long layout.
 */
export function loadFonts(): void {
  void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
}

function localFonts(...names: string[]): string {
  return names.map((name) => `local('${name}')`).join(', ');
}
