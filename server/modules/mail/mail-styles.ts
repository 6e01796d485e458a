/**
 * The looks of a mail. Programs for mails drop style sheets, so each element has its style; the style sheet only
 * changes the colours where the reader prefers dark ones.
 */
const SANS =
  "-apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', Pretendard, 'Noto Sans KR', 'Malgun Gothic', sans-serif";

const font = (size: number, more: string) =>
  `font-family: ${SANS}; font-size: ${size}px; word-break: keep-all; overflow-wrap: anywhere; ${more}`;

export const styles = {
  body: 'margin: 0; padding: 0; width: 100%; background-color: #f1f2f5; -webkit-text-size-adjust: 100%;',
  preheader:
    'display: none; max-height: 0; max-width: 0; overflow: hidden; opacity: 0; font-size: 1px; line-height: 1px; mso-hide: all;',
  outside: 'background-color: #f1f2f5;',
  outsideCell: 'padding: 24px 12px 40px;',
  frame: 'width: 100%; max-width: 600px; margin: 0 auto;',
  brand: font(
    18,
    'padding: 0 8px 16px; font-weight: 800; letter-spacing: -0.02em; color: #14161c;',
  ),
  brandMark:
    'display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 5px; background-color: #ffbf47;',
  sheet:
    'padding: 32px 24px; background-color: #ffffff; border: 1px solid #e2e4ea; border-radius: 16px;',
  title: font(
    24,
    'margin: 0; font-weight: 700; line-height: 1.35; letter-spacing: -0.02em; color: #14161c;',
  ),
  paragraph: font(16, 'margin: 12px 0 0; line-height: 1.65; color: #3a3f4b;'),
  code: font(
    36,
    'margin: 24px 0 0; padding: 20px 12px; border-radius: 12px; background-color: #f6f7f9; font-weight: 700; line-height: 1.2; letter-spacing: 0.22em; text-indent: 0.22em; text-align: center; color: #14161c;',
  ),
  card: 'width: 100%; margin: 24px 0 0; border-radius: 12px; background-color: #f6f7f9; border-collapse: separate;',
  cardCell: 'padding: 20px;',
  cardTitle: font(
    18,
    'margin: 0 0 12px; font-weight: 700; line-height: 1.4; letter-spacing: -0.01em; color: #14161c;',
  ),
  facts: 'width: 100%; border-collapse: collapse;',
  label: font(
    14,
    'width: 84px; padding: 5px 12px 5px 0; vertical-align: top; text-align: left; font-weight: 400; line-height: 1.5; white-space: nowrap; color: #5b616e;',
  ),
  value: font(
    15,
    'padding: 5px 0; vertical-align: top; text-align: left; font-weight: 600; line-height: 1.45; color: #14161c;',
  ),
  buttonPlace: 'width: 100%; margin: 24px 0 0; border-collapse: separate;',
  buttonCell: 'border-radius: 12px; background-color: #ffbf47; text-align: center;',
  button: font(
    16,
    'display: block; padding: 15px 20px; border-radius: 12px; font-weight: 700; line-height: 1.4; text-decoration: none; color: #1d1300;',
  ),
  note: font(14, 'margin: 8px 0 0; line-height: 1.6; color: #5b616e;'),
  notes: 'padding: 16px 0 0;',
  foot: font(13, 'padding: 20px 8px 0; line-height: 1.6; color: #5b616e;'),
  footLink: 'color: #5b616e; text-decoration: underline;',
} as const;

/** Where the reader prefers dark colours: the classes name the elements that change. */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (min-width: 600px) {
    .sheet { padding: 40px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .outside { background-color: #0b0c10 !important; }
    .sheet { background-color: #13151b !important; border-color: #282c37 !important; }
    .strong { color: #f5f3ef !important; }
    .plain { color: #d4d6de !important; }
    .quiet { color: #a9aebb !important; }
    .box { background-color: #1f232d !important; }
  }
`;
