import type { Entry, SectionAddress } from '../../../machines/admin-section/admin-section.types.ts';
import { CallError } from '../../../machines/call-failure.ts';

export const blank = { name: '', note: '' };
export const typed = { name: '가족 드라마', note: '' };
export const drama: Entry = {
  id: 1,
  version: 1,
  name: '드라마',
  values: { name: '드라마', note: '' },
};
/** Another administrator has changed a field that the user did not change, … */
export const noted: Entry = { ...drama, version: 2, values: { name: '드라마', note: '긴 이야기' } };
/** … whose name something has used meanwhile, … */
export const used: Entry = { ...noted, locked: ['name'] };
/** … or has saved the same. */
export const sameAsTyped: Entry = { ...drama, version: 2, values: typed };

export const list: SectionAddress = { view: 'list', query: '', sort: 'name', page: 0 };
/** The addresses that a link, the browser or a form leads to. */
export const addressChanges: readonly { address: SectionAddress }[] = [
  { address: list },
  { address: { view: 'add' } },
  { address: { view: 'edit', id: 1 } },
];
export const page = { entries: [drama], totalElements: 1, totalPages: 1 };
export const nothing = { entries: [], totalElements: 0, totalPages: 0 };
export const pastTheEnd = { entries: [], totalElements: 50, totalPages: 1 };
export const inUse = {
  kind: 'inUse',
  usedBy: [{ kind: 'MOVIE', count: 1, items: [{ id: 3, title: '마지막 모퉁이' }] }],
};

export const failures = [
  { error: new CallError({ status: 404, message: '찾을 수 없어요.' }) },
  { error: new CallError({ status: 409, code: 'NAME_TAKEN', message: '이미 있는 이름이에요.' }) },
  { error: new TypeError('network') },
];
