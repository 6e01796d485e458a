import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readFiles, type SourceFile } from '../../tools/scripts/rules.ts';

interface KoreanText {
  file: string;
  text: string;
}

/** The articles of the policies, which are legal documents. */
const policies = /^src\/features\/policies\/(privacy|refund-policy|terms)\.ts$/;
const formalEnding = /니다|니까|십시오/;
/** Other words for the things in X-PAGE-22. */
const otherWords = [
  /관람평|후기/,
  /나의 예매|(?<![가-힣])내 예매|예매내역/,
  /마이 페이지|나의 페이지/,
  /청소년관람불가|청소년 관람 불가|청불/,
  /신용카드|(?<!신용·)체크카드/,
  // X-PAGE-54
  /관람권|주문 금액|다른 (고객(?!님)|분)|관리자에게 문의/,
];

/** Reviews are written by customers, the emulator's texts by the provider, the drawings have the films' words, and models quote. */
const otherVoices =
  /^demo\/(art|toss)\/|^demo\/(audience|reviews)\.ts$|^machines\/(.*\/)?model\/|\.model\.ts$/;

const texts = ['src', 'server', 'domain', 'machines', 'demo']
  .flatMap((folder) => readFiles('.', folder, ['.ts', '.tsx']))
  .filter(({ path }) => !otherVoices.test(path))
  .flatMap(koreanTexts);

describe('the Korean texts', () => {
  it('are found in pages, policies and server', () => {
    const files = new Set(texts.map(({ file }) => file));
    expect([...files]).toEqual(
      expect.arrayContaining([
        'src/features/booking/text.ts',
        'src/features/policies/terms.ts',
        'server/text.ts',
        'server/modules/page/text.ts',
      ]),
    );
  });

  it('are in 해요체 outside the policies (X-PAGE-21)', () => {
    // The taglines are lettered on the posters.
    const formal = texts.filter(
      ({ file, text }) =>
        !policies.test(file) && file !== 'demo/films.ts' && formalEnding.test(text),
    );
    expect(formal).toEqual([]);
  });

  it('use one word for each thing (X-PAGE-22, X-PAGE-54)', () => {
    const other = texts.filter(({ text }) => otherWords.some((word) => word.test(text)));
    expect(other).toEqual([]);
  });
});

/** @returns the literals with Korean characters in a file, without comments */
function koreanTexts({ path, text }: SourceFile): KoreanText[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: KoreanText[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /[가-힣]/.test(node.text)) found.push({ file: path, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
