import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { noticeMachine, type Notice } from './notice.machine.ts';
import { noticeCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { isSame, timersOf } from '../model/readers.ts';

type NoticeStep = Step<typeof noticeMachine>;

const soldOut: Notice = { tone: 'warning', message: '매진된 상영이에요.', isLasting: false };
const expired: Notice = { tone: 'danger', message: '좌석 선점 시간이 끝났어요.', isLasting: true };

const isEnd = ({ event }: NoticeStep): boolean =>
  event.type === 'notice.dismiss' || event.type.startsWith('xstate.after.');
const isPresenceAwaited = ({ from }: NoticeStep): boolean => 'presence' in from.children;

export const noticeModel: MachineModel<typeof noticeMachine> = {
  machine: noticeMachine,
  causes: noticeCauses,
  inputs: { empty: { notice: null }, 'with a notice': { notice: soldOut } },
  cases: { 'notice.show': [{ notice: soldOut }, { notice: expired }] },
  sentBy: { 'presence.sign': 'presence' },
  invariants: [
    ...stepRules,
    {
      name: 'a new notice replaces the one before it',
      when: ({ event }) => event.type === 'notice.show',
      holds: ({ event, to }) => event.type === 'notice.show' && to.context.notice === event.notice,
    },
    {
      name: 'a notice stays for five seconds from the start or the customer’s first sign (C-BOOK-61)',
      when: (step) =>
        (step.event.type === 'notice.show' && !step.event.notice.isLasting) ||
        step.event.type === 'presence.sign' ||
        (step.event.type === 'xstate.init' && step.to.context.notice !== null),
      holds: (step) => isSame(timersOf(step), [5000]),
    },
    {
      name: 'a notice that came by itself waits for the customer (C-BOOK-61)',
      when: ({ event }) => event.type === 'notice.show' && event.notice.isLasting,
      holds: (step) => timersOf(step).length === 0 && inputsOf(step, 'presence').length === 1,
    },
    {
      name: 'only a notice that came by itself waits for the customer',
      when: isPresenceAwaited,
      holds: ({ from }) => from.context.notice?.isLasting === true,
    },
    {
      name: 'the customer’s first sign keeps the notice (C-BOOK-61)',
      when: ({ event }) => event.type === 'presence.sign',
      holds: ({ from, to }) => to.context.notice === from.context.notice,
    },
    {
      name: 'a dismissed notice, or one whose time is over, is gone',
      when: isEnd,
      holds: ({ to }) => to.context.notice === null,
    },
    {
      name: 'nothing else removes a notice',
      when: (step) => !isEnd(step),
      holds: ({ from, to }) => from.context.notice === null || to.context.notice !== null,
    },
    {
      name: 'a hidden notice has no timer and waits for nobody',
      when: ({ to }) => to.context.notice === null,
      holds: (step) => timersOf(step).length === 0 && !('presence' in step.to.children),
    },
    { name: 'the place never ends', when: always, holds: ({ to }) => to.status === 'active' },
  ],
};
