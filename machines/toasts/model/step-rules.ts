import type { toastsMachine } from '../toasts.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';

type ToastsStep = Step<typeof toastsMachine>;

const isOneOfSeveral = ({ event, from }: ToastsStep): boolean =>
  'id' in event &&
  from.context.toasts.length > 1 &&
  from.context.toasts.some(({ id }) => id === event.id);
const isAlone = ({ event, from }: ToastsStep): boolean =>
  'id' in event && from.context.toasts.every(({ id }) => id === event.id);
const isOneLess = ({ from, to }: ToastsStep): boolean =>
  to.context.toasts.length === from.context.toasts.length - 1;

/** What removes a message. */
export const stepRules: readonly Invariant<typeof toastsMachine>[] = outcomes<typeof toastsMachine>(
  ['toast.dismiss', 'toast.expire'].flatMap((on) => [
    {
      rule: 'removes one of several messages and keeps the others (C-FILM-37)',
      ...{ in: 'showing', on, if: isOneOfSeveral, to: 'showing', and: isOneLess },
    },
    {
      rule: 'shows nothing after the only message (C-FILM-37)',
      ...{ in: 'showing', on, if: isAlone, to: 'empty', and: isOneLess },
    },
  ]),
);
