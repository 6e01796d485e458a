import { CallError } from '../../../machines/call-failure.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { walkedSections } from './walked-sections.ts';

const drama = { id: 1, version: 1, name: '드라마', values: { name: '드라마', note: '' } };
const gone = new CallError({ status: 404, message: '찾을 수 없어요.' });
const inUse = {
  ...{ code: 'IN_USE', message: '사용 중이에요.' },
  usedBy: [{ kind: 'MOVIE', count: 1, items: [{ id: 3, title: '마지막 모퉁이' }] }],
};

for (const walked of walkedSections) {
  const { one, canForce, canEnd = false, isUnsearched = false } = walked;
  test(`the list of the section ${one} is read, and an entry is deleted after a question @desktop (A-SEC-3, A-SEC-5, A-SEC-20, A-SEC-21, A-SEC-22, A-SEC-23, A-SEC-24)`, async ({
    enter,
    consoleGuard,
    cinema: { manager },
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const calls = `/api/admin/${walked.resource}/`;
    const gates = await holdCalls(page, {
      list: new RegExp(`${calls}get\\?`),
      remove: new RegExp(`${calls}delete/\\d+`),
      ...(walked.calls && { list: walked.calls.list, remove: walked.calls.remove }),
    });
    await walked.prepare?.(page);
    const listed = walked.listedName?.(drama.name) ?? drama.name;
    const answerList = async (entries: readonly (typeof drama)[]) => {
      const content = entries.map(walked.rowOf);
      const page = { content, totalElements: content.length, totalPages: content.length };
      const call = await gates.next('list');
      await call.fulfill({ json: walked.listOf?.(content) ?? page });
      return new URL(call.request().url()).searchParams;
    };
    const see = (state: string) =>
      expect(page.locator(`main [data-state="${state}"]`)).toHaveCount(1);
    const seeQuestion = () =>
      section.seeInDialog(`‘${listed}’ 항목을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.`);
    const ask = async () => {
      await section.click(`${listed} 삭제`);
      await seeQuestion();
    };
    /** @returns whether the call asks to detach the entry; null without such an option */
    const nextForce = async () => {
      const call = await gates.next('remove');
      return { call, force: new URL(call.request().url()).searchParams.get('force') };
    };

    await section.open(walked.path.slice('/admin/'.length));
    await section.seeText(/목록을 불러오고 있어요…/);
    await failCall(await gates.next('list'), new TypeError('network'));
    await section.seeText(/목록을 불러오지 못했어요/);
    await user.clickRetry();
    await answerList([drama]);
    await ask();
    await section.clickInDialog('취소');
    await section.seeNoDialog();

    await ask();
    await section.clickInDialog('삭제');
    const { call, force } = await nextForce();
    expect(force).toBe(canForce ? 'false' : null);
    await section.press('Escape');
    await see('working');
    await seeQuestion();
    await call.abort();
    await section.seeInDialog(/^삭제하지 못했어요: /);
    await answerList([drama]);

    await section.clickInDialog('삭제');
    if (canEnd) {
      const { call: last } = await nextForce();
      await last.fulfill({ json: walked.endedWith?.('deleted') });
    } else {
      const { call: refused } = await nextForce();
      await refused.fulfill({ status: 409, json: inUse });
      await section.seeInDialog('마지막 모퉁이');
      await answerList([drama]);
      await section.clickInDialog('삭제');
      await see('asking');
      if (canForce) {
        await section.checkForce();
        await section.clickInDialog('삭제');
        const { call: forced, force: isForced } = await nextForce();
        expect(isForced).toBe('true');
        await forced.fulfill({ status: 204 });
      } else {
        await section.clickInDialog('취소');
        await ask();
        await section.clickInDialog('삭제');
        // Another administrator has deleted it.
        await failCall(await gates.next('remove'), gone);
      }
    }
    // The name of a screening has the weekday in parentheses.
    const name = listed.replace(/[()]/g, String.raw`\$&`);
    await user.frame.seeMessage(new RegExp(`‘${name}’ .+ 삭제했어요`));
    await section.seeNoDialog();
    await answerList([]);
    await section.seeText('등록된 항목이 없어요');
    if (isUnsearched) return;
    await section.search('드라마');
    expect((await answerList([])).get('query')).toBe('드라마');
    await section.seeText('검색한 말이 들어간 항목이 없어요');
    await section.clickLink('전체 보기');
    expect((await answerList([drama])).has('query')).toBe(false);
    await section.seeList(`${one} 관리`, listed);
  });
}
