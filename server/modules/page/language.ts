/** BCP 47 codes by the Korean names that administrators enter. */
export const languageCodes: ReadonlyMap<string, string> = new Map([
  ['한국어', 'ko'],
  ['영어', 'en'],
  ['일본어', 'ja'],
  ['중국어', 'zh'],
  ['광둥어', 'yue'],
  ['프랑스어', 'fr'],
  ['독일어', 'de'],
  ['스페인어', 'es'],
  ['이탈리아어', 'it'],
  ['포르투갈어', 'pt'],
  ['러시아어', 'ru'],
  ['우크라이나어', 'uk'],
  ['폴란드어', 'pl'],
  ['네덜란드어', 'nl'],
  ['스웨덴어', 'sv'],
  ['덴마크어', 'da'],
  ['노르웨이어', 'no'],
  ['핀란드어', 'fi'],
  ['체코어', 'cs'],
  ['헝가리어', 'hu'],
  ['그리스어', 'el'],
  ['튀르키예어', 'tr'],
  ['터키어', 'tr'],
  ['아랍어', 'ar'],
  ['히브리어', 'he'],
  ['페르시아어', 'fa'],
  ['힌디어', 'hi'],
  ['태국어', 'th'],
  ['베트남어', 'vi'],
  ['인도네시아어', 'id'],
  ['몽골어', 'mn'],
]);

/**
 * @param names the languages of a film: `영어, 프랑스어`
 * @returns the codes of the known languages, in their order
 */
export function languageCodesOf(names: string): string[] {
  return names
    .split(/[,/·]/)
    .map((name) => languageCodes.get(name.trim()))
    .filter((code) => code !== undefined);
}
