import type { AnyEventObject } from 'xstate';
import type { CoverPath } from '@marquee/statecharts/cover-paths';
import type { MachineStep, Rule } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { transitionIds } from '@marquee/statecharts/transition-names';
import type { Entry } from '../../../src/features/admin/section/section.ts';
import { draftModel } from '../../../machines/draft/draft.model.ts';
import { changed, form, newForm, opened } from '../../../machines/draft/model/examples.ts';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { Person } from '../pages/person.ts';
import { holdCalls } from '../support/gates.ts';
import { expect } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { outputOf, walkOnPage } from './walk.ts';
import { bodyOf, type SectionTraits, type WalkedSection } from './walked-sections.ts';

const idOf = transitionIds(draftMachine);

type Draft = typeof draftModel;

/** Which form a page opens. */
export type FormKind = 'new' | 'edit';

const inputs: Draft['inputs'] = { 'a form that leads back': { staysOpen: false } };

/** The form of a new entry is opened without a call. */
const models: Readonly<Record<FormKind, Draft>> = {
  new: {
    ...draftModel,
    inputs,
    cases: {
      ...draftModel.cases,
      'xstate.done.actor.opening': [opened(newForm)],
      'xstate.error.actor.opening': [],
      'leave.request': [{ to: { kind: 'home' } }],
    },
  },
  edit: {
    ...draftModel,
    inputs,
    cases: {
      ...draftModel.cases,
      'xstate.done.actor.opening': [opened(form), opened(changed, true)],
      'leave.request': ({ context }) => [
        context.form?.isInConflict === true
          ? { to: { kind: 'address', href: '/' } }
          : { to: { kind: 'home' } },
      ],
    },
  },
};

export function modelOf(kind: FormKind): Draft {
  return models[kind];
}

/**
 * Whether the page of a section can cause a step at that moment. The causes of the model exclude whole transitions; this
 * excludes events and payloads in some states.
 */
export function causableIn(section: SectionTraits): Rule<Draft['machine']> {
  return ({ from, event }) => {
    const now = formIn(from.context);
    const isConflict = now.isInConflict === true;
    const { type } = fieldsOf(event);
    switch (type) {
      // A field does not tell that it was filled with what it has, nor a choice that it was chosen again.
      case 'draft.change':
        return JSON.stringify(fieldsOf(event).form) !== JSON.stringify(now);
      // A form is at fault without a name. Enter sends one without a button only where it has one field.
      case 'draft.submit':
        return (
          !isConflict &&
          fieldsOf(event).isFaulty === (textsIn(now.values).name === '') &&
          (isSentByEnter(section) || !from.matches({ editing: { form: 'gone' } }))
        );
      // An entry that is missing is not read again.
      case 'form.reload':
        return callFailureOf(from.context).status !== 404;
      // Only input that was kept is dropped by a button, and the choice between two versions has none.
      case 'draft.reset':
        return fieldsOf(from.context).isRestored === true && !isConflict;
      // The other administrator has changed what the user has left as it was.
      case 'xstate.done.actor.saving':
        return outputOf(event).kind !== 'conflict' || now.isChanged === true;
      // Another address ends the page of the section.
      case 'leave.confirm':
        return fieldsOf(fieldsOf(from.context).leaveTo).kind === 'home';
      default:
        return true;
    }
  };
}

/** What the walk of a form covers: every transition, and every end of a save. */
export function formSteps(step: MachineStep): readonly string[] {
  return [...step.takes, ...valueSteps(step)];
}

/** Where the sections differ: every end of a save, and the input that was kept. */
export function valueSteps({ event }: MachineStep): readonly string[] {
  const { kind, isRestored } = outputOf(event);
  return kind !== undefined || isRestored === true
    ? [JSON.stringify({ type: event.type, kind, isRestored })]
    : [];
}

/** The transitions that the form of an entry never takes: one of a new entry does, or one of another section. */
export function onlyElsewhere(section: SectionTraits): string[] {
  return [
    idOf('draft.editing.form', 'draft.submit', 'isFaulty'),
    ...(isSentByEnter(section) ? [] : [idOf('draft.editing.form.gone', 'draft.submit')]),
  ];
}

const isSentByEnter = ({ hasOneField, hasFixedFields = false }: SectionTraits) =>
  hasOneField && !hasFixedFields;

/**
 * Walks a path of the form on the page of a section.
 * @param owner the login id of the administrator
 */
export async function walkForm(
  user: Person,
  owner: string,
  walked: WalkedSection,
  { kind, path }: { kind: FormKind; path: CoverPath },
): Promise<void> {
  const { page, section } = user;
  const calls = `/api/admin/${walked.resource}/`;
  const gates = await holdCalls(page, {
    list: new RegExp(`${calls}get\\?`),
    get: new RegExp(`${calls}get/\\d+$`),
    save: new RegExp(`${calls}(create(-with-image)?|update/\\d+|\\d+(/update-with-image)?)$`),
    ...(walked.calls && {
      list: walked.calls.list,
      get: walked.calls.get,
      save: walked.calls.save,
    }),
  });
  await walked.prepare?.(page);
  const nameField = page.getByRole('main').getByLabel(`${walked.nameLabel} *`);
  const typedName = (name: string) => walked.typedName?.(name) ?? name;
  let current = '';
  let now: Readonly<Record<string, unknown>> = {};

  const keep = (kept: Readonly<Record<string, unknown>>) => {
    const { base, values } = kept;
    const entry = fieldsOf(base);
    const draft = {
      base: { ...entry, values: walked.valuesOf(textsIn(entry.values)) },
      values: walked.valuesOf(textsIn(values)),
    };
    return page.evaluate(
      ([head, place, input]) => {
        sessionStorage.setItem(
          'marquee.adminDrafts',
          head + JSON.stringify([[place, Date.now(), input]]),
        );
      },
      [`0/${owner}/`, `${walked.path}/1`, draft] as const,
    );
  };
  const press = (label: string) => () => section.click(label);
  const pressInDialog = (label: string) => () => section.clickInDialog(label);
  const type = async (values: unknown) => {
    if (kind === 'new') await walked.fillNew?.(section);
    const { name, note } = textsIn(values);
    if (walked.noteLabel !== null) {
      await (walked.enterNote?.(section, note) ?? section.fill(walked.noteLabel, note));
    }
    await nameField.fill('');
    await nameField.fill(typedName(name));
  };
  const choose = async (field: string, side: unknown) => {
    const noteLegend = walked.noteLegend ?? walked.noteLabel ?? '';
    const legend = field === 'name' ? walked.nameLabel : noteLegend;
    const radios = page.getByRole('group', { name: legend }).getByRole('radio');
    await radios.nth(side === 'mine' ? 0 : 1).check();
  };

  const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'xstate.done.actor.opening': async (event) => {
      if (kind === 'new') return;
      const { form: opens, isRestored } = outputOf(event);
      const route = await gates.next('get');
      const { base } = fieldsOf(opens);
      if (isRestored === true) await keep(fieldsOf(opens));
      await route.fulfill({ json: walked.rowOf(entryIn(base)) });
    },
    'xstate.error.actor.opening': failing(gates, 'get'),
    'form.reload': () => user.clickRetry(),
    'draft.change': async ({ form: next }) => {
      const { isInConflict, choices, values } = fieldsOf(next);
      if (now.isInConflict !== true) return type(values);
      if (isInConflict !== true) return section.click('입력 화면으로');
      for (const [field, side] of Object.entries(fieldsOf(choices))) {
        if (side !== fieldsOf(now.choices)[field]) await choose(field, side);
      }
    },
    'draft.submit': () =>
      current === 'editing.form.gone' ? nameField.press('Enter') : section.click('저장'),
    'draft.reset': press('처음 값으로'),
    'leave.request': () =>
      current === 'editing.form.inConflict'
        ? section.clickLink(walked.one === '배급사' ? '등급' : '배급사')
        : section.click('취소'),
    'leave.confirm': pressInDialog('나가기'),
    'leave.dismiss': pressInDialog('계속 입력하기'),
    'xstate.done.actor.saving': async (event) => {
      const { kind: end, form: newer } = outputOf(event);
      const call = await gates.next('save');
      expect(bodyOf(call.request())).toEqual(savedIn(walked, now));
      await call.fulfill(
        end === 'saved'
          ? { json: { message: '저장했어요.' } }
          : end === 'gone'
            ? { status: 404, json: { message: '찾을 수 없어요.' } }
            : {
                status: 409,
                json: {
                  ...{ code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' },
                  current: walked.rowOf(entryIn(fieldsOf(newer).current)),
                },
              },
      );
    },
    'xstate.error.actor.saving': failing(gates, 'save'),
  };

  const mark = (state: string, words?: string | RegExp) => async () => {
    await expect(page.locator(`main [data-state="${state}"]`)).toHaveCount(1);
    if (words !== undefined) await section.seeText(words);
  };
  const screens: Record<string, () => Promise<void>> = {
    'opening.loading': async () => {
      if (kind === 'edit') {
        await mark('opening.loading', `${walked.one} 정보를 불러오고 있어요…`)();
      }
    },
    'opening.failed': mark('opening.failed', /정보를 (찾을 수 없어요|불러오지 못했어요)/),
    'editing.form.drafting': async () => {
      await mark('editing.form.drafting')();
      await expect(nameField).toHaveValue(typedName(textsIn(now.values).name));
    },
    'editing.form.refused': mark('editing.form.refused', /이미 있는 이름이에요/),
    'editing.form.uncertain': mark('editing.form.uncertain', /되었는지 확인하지 못했어요/),
    'editing.form.inConflict': mark('editing.form.inConflict', '그 사이에 다른 관리자가 바꿨어요'),
    'editing.form.gone': mark('editing.form.gone', /다른 관리자가 이 항목을 삭제했어요/),
    'editing.saving': mark('editing.saving'),
    'editing.confirmingLeave': async () => {
      await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
      await mark('editing.confirmingLeave')();
    },
    // The page opens the list by itself.
    left: () => section.seeAddress(walked.path),
  };

  await walkOnPage(modelOf(kind), path, {
    taken: user.taken,
    start: () =>
      section.open(`${walked.path.slice('/admin/'.length)}/${kind === 'new' ? 'add' : 'edit/1'}`),
    events,
    screens: Object.fromEntries(
      Object.entries(screens).map(([state, see]) => [
        state,
        async (context: unknown) => {
          current = state;
          now = formIn(context);
          await see();
        },
      ]),
    ),
    offers: [
      {
        control: page.getByRole('button', { name: '저장', exact: true }),
        event: { type: 'draft.submit', isFaulty: false },
      },
      {
        control: page.getByRole('button', { name: '처음 값으로' }),
        event: { type: 'draft.reset' },
      },
      {
        control: page.getByRole('button', { name: '새 항목으로 추가' }),
        event: { type: 'draft.recreate' },
      },
    ],
  });
}

const callFailureOf = (context: unknown) => fieldsOf(fieldsOf(context).failure);

const formIn = (context: unknown) => fieldsOf(fieldsOf(context).form);

function textsIn(values: unknown): { name: string; note: string } {
  const { name, note } = fieldsOf(values);
  return { name: String(name), note: String(note) };
}

function entryIn(value: unknown): Entry {
  const { id, version, name, values } = fieldsOf(value);
  return { id: Number(id), version: Number(version), name: String(name), values: textsIn(values) };
}

/** What a save sends: the typed values, and the version that an edited entry was read in (A-SEC-9). */
function savedIn(section: WalkedSection, { base, values }: Readonly<Record<string, unknown>>) {
  const body = section.bodyOf(textsIn(values));
  return base === null ? body : { ...body, ...section.changesAlso, version: entryIn(base).version };
}
