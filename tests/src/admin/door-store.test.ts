import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_KEPT_REFUSALS } from '../../../domain/entry-limits.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { createDoorStore } from '../../../src/features/admin/entry/door-store.ts';
import { Problems } from '../../../src/features/admin/entry/problems.tsx';
import { DOOR_TIME, doorList, entryTicket, eveningScreening } from '../support/door.ts';
import { memoryStore } from '../support/memory-store.ts';
import { wordsOf } from '../support/render-page.tsx';

const LIST = 'marquee.entryList';
const ADMISSIONS = 'marquee.admissions';
const ID = '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11';
const entry = {
  ...{ admissionId: ID, bookingNumber: 'K7P-M3X-9QT', at: DOOR_TIME, chosen: null, seats: null },
  people: 2,
};
const admission = { admissionId: ID, door: '입구', at: DOOR_TIME, people: 2 };

let device: ReturnType<typeof memoryStore>;
let time = DOOR_TIME;
const open = () => createDoorStore(createServerClock(() => Date.parse(time)));
const result = (values: object = {}) => ({
  ...{ admissionId: ID, outcome: 'ADMITTED' as const, screening: eveningScreening },
  ticket: entryTicket({ admission }),
  ...values,
});

beforeEach(() => {
  time = DOOR_TIME;
  device = memoryStore();
  device.setItem('sessionId', 'own');
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('the device of a door', () => {
  it('A-ENTRY-50, A-ENTRY-51: keeps list and admissions over a reload', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    for (const { list, byNumber, admissions, isKept } of [store.state(), open().state()]) {
      expect(isKept).toBe(true);
      expect(list?.day).toBe('2026-11-20');
      expect(byNumber.get(entry.bookingNumber)?.admission).toEqual(admission);
      expect(admissions.waiting).toEqual([entry]);
    }
  });

  it('A-ENTRY-59: uses a list that an earlier version of the program has stored', () => {
    const { typesVersion: _, ...old } = doorList();
    const ticketTypes = [{ typeName: '성인', count: 2, maximumAge: null }];
    const tickets = [{ ...entryTicket(), ticketTypes }];
    device.setItem(LIST, JSON.stringify({ sessionId: 'own', ahead: null, ...old, tickets }));
    expect(open().state().list).toEqual(doorList({ typesVersion: null }));
  });

  it('A-ENTRY-72: reads an admission and a waiting entry that an earlier version has stored as those of all people', () => {
    const { people: _, ...whole } = admission;
    const { people: __, ...waiting } = entry;
    const { admissions: ___, ...ticket } = entryTicket({ admission });
    const tickets = [{ ...ticket, admission: whole, doubles: [whole] }];
    device.setItem(LIST, JSON.stringify({ ...doorList(), sessionId: 'own', ahead: null, tickets }));
    device.setItem(ADMISSIONS, JSON.stringify({ waiting: [waiting], refusals: [] }));
    const { list, admissions } = open().state();
    expect(list?.tickets).toEqual([entryTicket({ admission, doubles: [admission] })]);
    expect(admissions.waiting).toEqual([{ ...waiting, people: null }]);
  });

  it('A-ENTRY-75: keeps a lowered admission over a reload, whichever answer arrives later', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    const lowered = { ...entry, people: 1 };
    store.keep(lowered);
    const known = () => open().state().byNumber.get(entry.bookingNumber)?.admissions;
    expect(open().state().admissions.waiting).toEqual([lowered]);
    expect(known()).toEqual([{ ...admission, people: 1 }]);
    // The answer to the report of both people, which was under way.
    store.settle([result()], [entry]);
    expect(open().state().admissions.waiting).toEqual([lowered]);
    expect(known()).toEqual([{ ...admission, people: 1 }]);
    const ticket = entryTicket({ admission: { ...admission, people: 1 } });
    store.settle([result({ ticket })], [lowered]);
    expect(open().state().admissions.waiting).toEqual([]);
    store.takeList(doorList({ tickets: [entryTicket({ admission })] }));
    expect(known()).toEqual([{ ...admission, people: 1 }]);
  });

  it('A-ENTRY-66, A-ENTRY-70: counts its own part and those of other doors, until the server calls it a double', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    const other = { ...admission, admissionId: ID.replace('5', '6'), door: '2층', people: 1 };
    store.takeTicket({ ticket: entryTicket({ admission: other }) });
    const known = () => open().state().byNumber.get(entry.bookingNumber);
    expect(known()?.admissions).toEqual([other, admission]);
    const double = entryTicket({ admission: other, doubles: [admission] });
    store.settle([result({ outcome: 'USED', ticket: double })], [entry]);
    expect([known()?.admissions, known()?.doubles]).toEqual([[other], [admission]]);
    const problems = () =>
      wordsOf(renderToStaticMarkup(createElement(Problems, { known: open().state() })));
    expect(problems()).toContain('두 번 입장 · K7P-M3X-9QT A3 A4 / 2층 19:15 1명 / 입구 19:15 2명');
    // Fewer people are in at the other door, so that all fit.
    const part = { ...admission, people: 1 };
    store.takeTicket({ ticket: entryTicket({ admissions: [other, part], admission: other }) });
    expect(known()?.admissions).toEqual([other, part]);
    expect(problems()).toBe('');
  });

  it('A-ENTRY-57: knows the server’s time over a reload when its own clock is wrong', () => {
    const ownTime = Date.parse(DOOR_TIME) - 9 * 24 * 60 * 60 * 1000;
    const clock = createServerClock(() => ownTime);
    clock.follow(DOOR_TIME, ownTime, ownTime);
    createDoorStore(clock).takeList(doorList());
    const reopened = createDoorStore(createServerClock(() => ownTime));
    expect(reopened.state().list?.day).toBe('2026-11-20');
    expect(reopened.nowText()).toBe(DOOR_TIME);
    const answered = createServerClock(() => ownTime);
    answered.follow('2026-11-20T23:00:00+09:00', ownTime, ownTime);
    expect(createDoorStore(answered).nowText()).toBe('2026-11-20T23:00:00+09:00');
  });

  it('A-ENTRY-50: never forgets its admission when an older list arrives', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    const added = entryTicket({ bookingNumber: 'A7P-M3X-9QT' });
    store.takeList(doorList({ tickets: [entryTicket(), added] }));
    expect(store.state().byNumber.get(entry.bookingNumber)?.admission).toEqual(admission);
    expect(store.state().list?.tickets).toHaveLength(2);
  });

  it('A-ENTRY-63: forgets an admission that was undone, also when an older list arrives after it', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    const known = () => open().state().byNumber.get(entry.bookingNumber)?.admission;
    const other = { ...admission, admissionId: ID.replace('5', '6') };
    store.takeTicket({ ticket: entryTicket({ undone: [other.admissionId] }) });
    expect(known()).toEqual(admission);
    store.takeTicket({ ticket: entryTicket({ undone: [ID] }) });
    expect(known()).toBeNull();
    store.takeList(doorList({ tickets: [entryTicket({ admission })] }));
    expect(known()).toBeNull();
    const again = { ...admission, admissionId: ID.replace('5', '7') };
    store.takeList(doorList({ tickets: [entryTicket({ admission: again, undone: [ID] })] }));
    expect(known()).toEqual(again);
  });

  it('A-ENTRY-51, A-ENTRY-53: removes what was answered, and keeps what was refused', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    const other = { ...entry, admissionId: ID.replace('5', '6'), bookingNumber: 'A7P-M3X-9QT' };
    store.keep(other);
    store.settle([result()], [entry]);
    expect(open().state().admissions).toEqual({ waiting: [other], refusals: [] });
    const cancelled = result({
      admissionId: other.admissionId,
      outcome: 'CANCELLED',
      ticket: null,
    });
    store.settle([cancelled], [other]);
    expect(open().state().admissions).toEqual({
      waiting: [],
      refusals: [
        {
          ...{ admissionId: other.admissionId, bookingNumber: other.bookingNumber },
          ...{ outcome: 'CANCELLED', at: DOOR_TIME },
        },
      ],
    });
  });

  it('A-ENTRY-19, A-ENTRY-53: lists a report that was too late with its day, over a reload', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    time = '2026-11-22T10:00:00+09:00';
    store.settle([result({ outcome: 'TOO_LATE', ticket: entryTicket() })], [entry]);
    const later = open();
    later.takeList(doorList({ day: '2026-11-22', tickets: [] }));
    expect(later.state().admissions.waiting).toEqual([]);
    expect(wordsOf(renderToStaticMarkup(createElement(Problems, { known: later.state() })))).toBe(
      '확인이 필요한 입장 상영이 끝난 지 24시간이 지나 기록되지 않은 입장 · K7P-M3X-9QT 2026년 11월 20일 19:15',
    );
  });

  it('A-ENTRY-52: gives the list to no other session and no other day, and keeps what waits', () => {
    const store = open();
    store.takeList(doorList());
    store.keep(entry);
    device.setItem('sessionId', 'other');
    expect(open().state()).toMatchObject({ list: null, admissions: { waiting: [entry] } });
    device.setItem('sessionId', 'own');
    time = '2026-11-21T05:59:00+09:00';
    expect(open().state().list).not.toBeNull();
    time = '2026-11-21T06:00:00+09:00';
    expect(open().state()).toMatchObject({ list: null, admissions: { waiting: [entry] } });
    open().dropOldList();
    expect([device.items.has(LIST), device.items.has(ADMISSIONS)]).toEqual([false, true]);
  });

  it('A-ENTRY-51: follows another tab', () => {
    const [store, other] = [open(), open()];
    const changes: number[] = [];
    const stop = store.subscribe(() => changes.push(store.state().admissions.waiting.length));
    other.keep(entry);
    const told = (key: string) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    told('another');
    told(ADMISSIONS);
    stop();
    told(ADMISSIONS);
    expect(changes).toEqual([1]);
  });

  it('A-ENTRY-55: says when it cannot store, and goes on in memory', () => {
    const store = open();
    store.takeList(doorList());
    vi.stubGlobal('localStorage', {
      ...{ getItem: () => null, removeItem: () => undefined },
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    store.keep(entry);
    expect(store.state()).toMatchObject({ isKept: false, admissions: { waiting: [entry] } });
    store.settle([result()], [entry]);
    expect(store.state().admissions.waiting).toEqual([]);
  });

  it.each([LIST, ADMISSIONS, 'marquee.door'])('A-ENTRY-55: a damaged %s counts as empty', (key) => {
    for (const text of ['', '{', '[]', '{"waiting":3}', 'null']) {
      device.setItem(key, text);
      const { list, admissions, door } = open().state();
      expect([list, admissions.waiting, door.name]).toEqual([null, [], '입구']);
    }
  });

  it('A-ENTRY-56: keeps 50 refused admissions, the last ones', () => {
    const store = open();
    for (let count = 0; count < MAX_KEPT_REFUSALS + 3; count += 1) {
      store.keep(entry);
      store.settle([result({ outcome: 'UNKNOWN', ticket: null })], [entry]);
    }
    expect(open().state().admissions.refusals).toHaveLength(MAX_KEPT_REFUSALS);
  });
});
