import { expect, it } from 'vitest';
import { languageCodes } from '../../server/modules/page/language.ts';

/** Older names of renamed languages. */
const otherNames = new Map([['터키어', '튀르키예어']]);

it.each([...languageCodes])('%s is what %s is called in Korean (X-PAGE-5)', (name, code) => {
  const official = new Intl.DisplayNames('ko', { type: 'language' }).of(code);
  expect([name, otherNames.get(name)]).toContain(official);
});
