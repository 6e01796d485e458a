import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { toastsMachine, type Toast } from './toasts.machine.ts';
import { toastsCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { isSame } from '../model/readers.ts';

type ToastsStep = Step<typeof toastsMachine>;

const expired: Toast = { id: 1, tone: 'warning', message: '로그인이 만료되었어요.' };
const cancelled: Toast = { id: 2, tone: 'success', message: '예매를 취소했어요.' };
const expiredAgain: Toast = { ...expired, id: 3 };
const ids = [expired, cancelled, expiredAgain].map(({ id }) => ({ id }));

const isEnd = ({ event }: ToastsStep): boolean =>
  event.type === 'toast.dismiss' || event.type === 'toast.expire';
const shown = ({ context }: ToastsStep['to']): readonly Toast[] => context.toasts;
const isShownBefore = ({ event, from }: ToastsStep): boolean =>
  event.type === 'toast.show' && shown(from).some(({ message }) => message === event.toast.message);

export const toastsModel: MachineModel<typeof toastsMachine> = {
  machine: toastsMachine,
  causes: toastsCauses,
  inputs: { 'a page': undefined },
  cases: {
    'toast.show': [expired, cancelled, expiredAgain].map((toast) => ({ toast })),
    'toast.dismiss': ids,
    'toast.expire': ids,
  },
  invariants: [
    ...stepRules,
    {
      name: 'a message is shown below the others',
      when: ({ event }) => event.type === 'toast.show',
      holds: ({ event, to }) => event.type === 'toast.show' && shown(to).at(-1) === event.toast,
    },
    {
      name: 'a message has five seconds from the moment at which it is shown (C-FILM-37)',
      when: ({ event }) => event.type === 'toast.show',
      holds: ({ event, effects }) =>
        event.type === 'toast.show' &&
        isSame(effects, [
          {
            type: 'timer',
            event: { type: 'toast.expire', id: event.toast.id },
            delay: 5000,
          },
        ]),
    },
    {
      name: 'a message that is shown again replaces the first (C-FILM-37)',
      when: isShownBefore,
      holds: ({ event, to }) =>
        event.type === 'toast.show' &&
        shown(to).filter(({ message }) => message === event.toast.message).length === 1,
    },
    {
      name: 'another message stays beside it',
      when: ({ event, from }) => event.type === 'toast.show' && shown(from).length > 0,
      holds: ({ event, from, to }) =>
        event.type === 'toast.show' &&
        shown(from).every(
          (toast) => toast.message === event.toast.message || shown(to).includes(toast),
        ),
    },
    {
      name: 'a message that is closed, or whose time is over, is gone (C-FILM-37)',
      when: isEnd,
      holds: ({ event, to }) => 'id' in event && shown(to).every(({ id }) => id !== event.id),
    },
    {
      name: 'the end of a message, also of one that was replaced, removes no other (C-FILM-37)',
      when: isEnd,
      holds: ({ event, from, to }) =>
        'id' in event &&
        shown(from).every((toast) => toast.id === event.id || shown(to).includes(toast)),
    },
    {
      name: 'is empty exactly without messages',
      when: always,
      holds: ({ to }) => to.matches('empty') === (shown(to).length === 0),
    },
    { name: 'the place never ends', when: always, holds: ({ to }) => to.status === 'active' },
  ],
};
