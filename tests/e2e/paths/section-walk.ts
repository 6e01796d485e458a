import type { AnyEventObject } from 'xstate';
import type { Entry } from '../../../machines/admin-section/admin-section.types.ts';
import type { CoverPath } from '../../../tools/statecharts/cover-paths.ts';
import { walkedModel } from '../../machines/admin-section/browser.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import type { Person } from '../pages/person.ts';
import { holdCalls } from '../support/gates.ts';
import { expect } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { outputOf, walkOnPage } from './walk.ts';
import { bodyOf, type WalkedSection } from './walked-sections.ts';

/**
 * Walks a path on the page of a section.
 * @param owner the login id of the administrator
 */
export async function walkSection(
  user: Person,
  owner: string,
  walked: WalkedSection,
  path: CoverPath,
): Promise<void> {
  const { page, section } = user;
  const { address: first } = fieldsOf(path.start.step.to.context);
  const calls = `/api/admin/${walked.resource}/`;
  const gates = await holdCalls(page, {
    list: new RegExp(`${calls}get\\?`),
    get: new RegExp(`${calls}get/\\d+$`),
    save: new RegExp(`${calls}(create(-with-image)?|update/\\d+|\\d+(/update-with-image)?)$`),
    remove: new RegExp(`${calls}delete/\\d+`),
    ...walked.calls,
  });
  await walked.prepare?.(page);
  const nameField = page.getByRole('main').getByLabel(`${walked.nameLabel} *`);
  const typedName = (name: string) => walked.typedName?.(name) ?? name;
  const listed = walked.listedName?.('드라마') ?? '드라마';
  let current = '';
  let context: Readonly<Record<string, unknown>> = {};

  const placeOf = (address: unknown) => {
    const { view } = fieldsOf(address);
    return view === 'list' ? '' : view === 'add' ? '/add' : '/edit/1';
  };
  const keep = (place: 'add' | 1, kept: unknown) =>
    page.evaluate(
      ([head, form, draft]) => {
        const drafts = draft === null ? [] : [[form, Date.now(), draft]];
        sessionStorage.setItem('marquee.adminDrafts', head + JSON.stringify(drafts));
      },
      [
        `0/${owner}/`,
        `${walked.path}/${place}`,
        kept === null ? null : walkedDraft(fieldsOf(kept)),
      ] as const,
    );
  const walkedDraft = ({ base, values }: Readonly<Record<string, unknown>>) => {
    const entry = fieldsOf(base);
    return {
      base: { ...entry, values: walked.valuesOf(textsIn(entry.values)) },
      values: walked.valuesOf(textsIn(values)),
    };
  };
  const press = (label: string) => () => section.click(label);
  const pressInDialog = (label: string) => () => section.clickInDialog(label);
  const type = async ({ values }: AnyEventObject) => {
    if (fieldsOf(context.address).view === 'add') await walked.fillNew?.(section);
    const { name, note } = textsIn(values);
    if (walked.noteLabel !== null) {
      await (walked.enterNote?.(section, note) ?? section.fill(walked.noteLabel, note));
    }
    await nameField.fill('');
    await nameField.fill(typedName(name));
  };
  /** The link on the page to an address; without one the user comes there in another way. */
  const linkTo = (address: unknown): string | undefined => {
    const { view } = fieldsOf(address);
    const { entries } = fieldsOf(context.page);
    const isListed = Array.isArray(entries) && entries.length > 0;
    if (current === 'listing.showing' || (current === 'listing.loading' && isListed)) {
      if (view === 'edit') return `${listed} 수정`;
    }
    if (current.startsWith('listing.') && view === 'add') return `새 ${walked.one}`;
    const isNotOpened = current === 'opening.missing' || current === 'opening.failed';
    return isNotOpened && view === 'list' ? `${walked.one} 목록` : undefined;
  };

  const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'address.change': async ({ address }) => {
      if (current === 'leaving') return;
      await keep('add', null);
      const { view, query } = fieldsOf(address);
      if (current.startsWith('listing.') && view === 'list') return section.search(String(query));
      const link = linkTo(address);
      if (link !== undefined) return section.clickLink(link);
      await page.evaluate((to) => history.pushState(null, '', to), walked.path + placeOf(address));
    },
    'xstate.done.actor.loadingPage': async (event) => {
      const { entries, totalElements, totalPages } = outputOf(event);
      const content = entriesIn(entries).map(walked.rowOf);
      const call = await gates.next('list');
      const { query } = fieldsOf(context.address);
      expect(new URL(call.request().url()).searchParams.get('query') ?? '').toBe(query);
      await call.fulfill({
        json: walked.listOf?.(content) ?? { content, totalElements, totalPages },
      });
    },
    'xstate.error.actor.loadingPage': failing(gates, 'list'),
    'list.reload': () => user.clickRetry(),
    'entry.reload': () => user.clickRetry(),
    'delete.request': press(`${listed} 삭제`),
    'delete.confirm': pressInDialog('삭제'),
    'delete.dismiss': () =>
      current === 'removal.deleting' ? section.press('Escape') : section.clickInDialog('취소'),
    'force.change': async ({ force }) => {
      await page
        .getByRole('dialog')
        .getByRole('checkbox')
        .setChecked(force === true);
    },
    'xstate.done.actor.deleting': async (event) => {
      const { kind, usedBy } = outputOf(event);
      const call = await gates.next('remove');
      const force = new URL(call.request().url()).searchParams.get('force');
      expect(force).toBe(walked.canForce ? String(context.force) : null);
      await call.fulfill(
        kind === 'inUse'
          ? { status: 409, json: { code: 'IN_USE', message: '사용 중이에요.', usedBy } }
          : walked.endedWith
            ? { json: walked.endedWith(String(kind)) }
            : { status: 204 },
      );
    },
    'xstate.error.actor.deleting': failing(gates, 'remove'),
    'xstate.done.actor.openingForm': async (event) => {
      const { entry, kept } = outputOf(event);
      if (entry === null) return;
      const route = await gates.next('get');
      await keep(1, kept);
      await route.fulfill({ json: walked.rowOf(entryIn(entry)) });
    },
    'xstate.error.actor.openingForm': failing(gates, 'get'),
    'draft.change': type,
    'draft.submit': () =>
      current === 'editor.form.gone' ? nameField.press('Enter') : section.click('저장'),
    'draft.reset': press('처음 값으로'),
    'leave.request': () =>
      current === 'editor.choosingVersions'
        ? section.clickLink(walked.one === '배급사' ? '등급' : '배급사')
        : section.click('취소'),
    'leave.confirm': pressInDialog('나가기'),
    'leave.dismiss': pressInDialog('계속 입력하기'),
    'xstate.done.actor.saving': async (event) => {
      const { kind, current: newer } = outputOf(event);
      const call = await gates.next('save');
      expect(bodyOf(call.request())).toEqual(savedIn(walked, context));
      await call.fulfill(
        kind === 'saved'
          ? { json: { message: '저장했어요.' } }
          : {
              status: 409,
              json: {
                ...{ code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' },
                current: walked.rowOf(entryIn(newer)),
              },
            },
      );
    },
    'xstate.error.actor.saving': failing(gates, 'save'),
    'version.choose': async ({ field, side }) => {
      const noteLegend = walked.noteLegend ?? walked.noteLabel ?? '';
      const legend = field === 'name' ? walked.nameLabel : noteLegend;
      const radios = page.getByRole('group', { name: legend }).getByRole('radio');
      await radios.nth(side === 'mine' ? 0 : 1).check();
    },
    'versions.save': press('고른 값으로 저장'),
    'versions.back': press('입력 화면으로'),
  };

  const mark = (state: string, words?: string | RegExp) => async () => {
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    if (words !== undefined) await section.seeText(words);
  };
  const asking = (state: string, words: string | RegExp) => async () => {
    await section.seeInDialog(words);
    await expect(page.locator(`main [data-state="${state}"]`)).toHaveCount(1);
  };
  const screens: Record<string, () => Promise<void>> = {
    'listing.loading': mark('listing.loading'),
    'listing.showing': mark('listing.showing', listed),
    'listing.empty': mark('listing.empty', /등록된 항목이 없어요|들어간 항목이 없어요/),
    'listing.failed': mark('listing.failed', /목록을 불러오지 못했어요/),
    'removal.confirming': asking('removal.confirming', `‘${listed}’ 항목을 정말 삭제할까요`),
    'removal.deleting': asking('removal.deleting', /정말 삭제할까요/),
    'removal.inUse': asking('removal.inUse', '마지막 모퉁이'),
    'removal.failed': asking('removal.failed', /^삭제하지 못했어요: /),
    'opening.loading': async () => {
      if (fieldsOf(context.address).view === 'add') return;
      await mark('opening.loading', `${walked.one} 정보를 불러오고 있어요…`)();
    },
    'opening.missing': mark('opening.missing', /정보를 찾을 수 없어요/),
    'opening.failed': mark('opening.failed', /정보를 불러오지 못했어요/),
    'editor.form.drafting': async () => {
      await mark('editor.form.drafting')();
      await expect(nameField).toHaveValue(typedName(textsIn(context.draft).name));
    },
    'editor.form.refused': mark('editor.form.refused', /이미 있는 이름이에요|찾을 수 없어요/),
    'editor.form.uncertain': mark('editor.form.uncertain', /되었는지 확인하지 못했어요/),
    'editor.form.gone': mark('editor.form.gone', /다른 관리자가 이 항목을 삭제했어요/),
    'editor.saving': mark('editor.saving'),
    'editor.choosingVersions': mark('editor.choosingVersions', '그 사이에 다른 관리자가 바꿨어요'),
    'editor.confirmingLeave': asking('editor.confirmingLeave', '지금 나가면 바꾼 내용이 사라져요.'),
    // The page opens the list by itself.
    leaving: () => Promise.resolve(),
  };

  await walkOnPage(walkedModel, path, {
    taken: user.taken,
    start: () => section.open(walked.path.slice('/admin/'.length) + placeOf(first)),
    events,
    screens: Object.fromEntries(
      Object.entries(screens).map(([state, see]) => [
        state,
        async (now: unknown) => {
          current = state;
          context = fieldsOf(now);
          await see();
        },
      ]),
    ),
    offers: [
      {
        control: page.getByRole('button', { name: '저장', exact: true }),
        event: { type: 'draft.submit' },
      },
      {
        control: page.getByRole('button', { name: '처음 값으로' }),
        event: { type: 'draft.reset' },
      },
      {
        control: page.getByRole('button', { name: '새 항목으로 추가' }),
        event: { type: 'entry.recreate' },
      },
      {
        control: page.getByRole('button', { name: '고른 값으로 저장' }),
        event: { type: 'versions.save' },
      },
      {
        control: page.getByRole('button', { name: `${listed} 삭제` }),
        event: { type: 'delete.request', id: 1 },
      },
    ],
  });
}

function textsIn(values: unknown): { name: string; note: string } {
  const { name, note } = fieldsOf(values);
  return { name: String(name), note: String(note) };
}

function entryIn(value: unknown): Entry {
  const { id, version, name, values } = fieldsOf(value);
  return { id: Number(id), version: Number(version), name: String(name), values: textsIn(values) };
}

function entriesIn(value: unknown): Entry[] {
  return Array.isArray(value) ? value.map(entryIn) : [];
}

/** What a save sends: the typed values, and the version that an edited entry was read in (A-SEC-9). */
function savedIn(section: WalkedSection, { base, draft }: Readonly<Record<string, unknown>>) {
  const body = section.bodyOf(textsIn(draft));
  return base === null ? body : { ...body, ...section.changesAlso, version: entryIn(base).version };
}
