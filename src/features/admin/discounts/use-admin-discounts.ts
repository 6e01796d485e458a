import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { adminDiscountsMachine } from '../../../../machines/admin-discounts/admin-discounts.machine.ts';
import type {
  AdminDiscountsEmitted,
  DiscountDraft,
  DiscountPart,
} from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { isChanged } from '../../../../machines/admin-discounts/discount-draft.ts';
import type { Side } from '../../../../machines/admin-section/admin-section.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { inspection } from '../../../ui/inspection.ts';
import { statePath } from '../../../ui/state-path.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createLeaveGuard } from '../section/leave-guard.ts';
import { useLeaveGuard } from '../section/use-leave-guard.ts';
import { createAdminDiscountsImplementations } from './adapter.ts';
import { discountFields, faultsOf } from './discount-faults.ts';
import { keptDiscountOf } from './kept-discount.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof adminDiscountsMachine>;

const isFormChanged = (snapshot: Snapshot) =>
  snapshot.hasTag('form') && isChanged(snapshot.context);

/**
 * The payment discounts: what the page shows, and the administrator's commands.
 * @param owner the login id of the administrator
 */
export function useAdminDiscounts(owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  const [machine] = useState(() =>
    adminDiscountsMachine.provide(
      createAdminDiscountsImplementations({ api, queries, owner, guard, navigate }),
    ),
  );
  const [kept] = useState(() => keptDiscountOf(owner).read());
  const actor = useActorRef(machine, { input: { kept }, ...inspection() });
  const snapshot = useSelector(actor, (current) => current);
  /** How often the form was sent. From the first time on it shows the faults of its fields. */
  const [attempts, setAttempts] = useState(0);

  const onNotice = useEffectEvent(({ kind, name }: AdminDiscountsEmitted) =>
    toast(text[kind](name), 'success'),
  );
  useEffect(() => {
    const subscription = actor.on('notice', onNotice);
    return () => subscription.unsubscribe();
  }, [actor]);

  // A layout effect, because the actor is stopped in a later phase.
  useLayoutEffect(() => {
    const leave = () => actor.send({ type: 'page.leave' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [actor]);

  useLeaveGuard({
    guard,
    isChanged: isFormChanged(snapshot),
    isGuarded: () => isFormChanged(actor.getSnapshot()),
    ask: (to) => actor.send({ type: 'leave.request', to }),
  });

  const { context } = snapshot;
  const { base, draft, failure, listed, removing } = context;
  const open = (event: { type: 'form.add' } | { type: 'form.edit'; id: number }) => {
    setAttempts(0);
    actor.send(event);
  };
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    list: {
      page: listed,
      number: context.page,
      isLoading: snapshot.matches({ listing: 'loading' }),
      isEmpty: snapshot.matches({ listing: 'empty' }),
      problem:
        snapshot.matches({ listing: 'failed' }) && failure !== null
          ? text.failed(failure.message ?? text.noAnswer)
          : null,
      reload: () => actor.send({ type: 'list.reload' }),
      open: (page: number) => actor.send({ type: 'page.open', page }),
    },
    form: {
      isShown: snapshot.hasTag('form'),
      /** The form is in the row of its discount. */
      isInRow: listed?.discounts.some(({ paymentDiscountId: id }) => id === base?.id) === true,
      base,
      draft,
      isRestored: context.isRestored,
      isSaving: snapshot.matches({ editor: 'saving' }),
      isGone: snapshot.matches({ editor: { form: 'gone' } }),
      /** The discount as another administrator saved it. */
      current: snapshot.matches({ editor: 'choosingVersions' }) ? context.current : null,
      choices: context.choices,
      faults: {
        ...(failure !== null && faultsByField(failure, discountFields)),
        ...(attempts > 0 && faultsOf(draft)),
      },
      problem: formProblem(snapshot),
      attempts,
      /** Why the last save failed; null without a failure. */
      refusal: failure,
      openNew: () => open({ type: 'form.add' }),
      openEdit: (id: number) => open({ type: 'form.edit', id }),
      typeRate: (value: string) => actor.send({ type: 'rate.type', value }),
      typeAmount: (value: string) => actor.send({ type: 'amount.type', value }),
      change: (values: Partial<Omit<DiscountDraft, 'discountRate' | 'discountAmount'>>) =>
        actor.send({ type: 'draft.change', values }),
      /** Sends the form unless a field has a fault. */
      submit: () => {
        setAttempts(attempts + 1);
        if (Object.keys(faultsOf(draft)).length === 0) actor.send({ type: 'form.submit' });
      },
      reset: () => actor.send({ type: 'draft.reset' }),
      choose: (part: DiscountPart, side: Side) =>
        actor.send({ type: 'version.choose', part, side }),
      saveVersions: () => actor.send({ type: 'versions.save' }),
      leaveVersions: () => actor.send({ type: 'versions.back' }),
      close: () => actor.send({ type: 'leave.request', to: { kind: 'list' } }),
    },
    leaving: {
      isAsked: snapshot.matches({ editor: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
    removal: {
      discount: removing,
      isUnderWay: snapshot.matches({ removal: 'removing' }),
      problem:
        snapshot.matches({ removal: 'failed' }) && failure !== null
          ? text.removeFailed(failure.message ?? text.noAnswer)
          : null,
      ask: (id: number) => actor.send({ type: 'remove.request', id }),
      confirm: () => actor.send({ type: 'remove.confirm' }),
      dismiss: () => actor.send({ type: 'remove.dismiss' }),
    },
  };
}

export type AdminDiscountsView = ReturnType<typeof useAdminDiscounts>;

/** @returns why the form was not saved, in Korean; null when its fields show all reasons */
function formProblem(snapshot: Snapshot): string | null {
  const { base, failure } = snapshot.context;
  if (snapshot.matches({ editor: { form: 'gone' } })) return text.gone;
  if (snapshot.matches({ editor: { form: 'uncertain' } })) {
    return base === null ? text.maybeAdded : text.maybeSaved;
  }
  if (!snapshot.hasTag('form') || failure === null) return null;
  const fields: readonly string[] = discountFields;
  const areAllShown =
    failure.fieldErrors.length > 0 &&
    failure.fieldErrors.every(({ field }) => fields.includes(field));
  return areAllShown ? null : messageBeside(failure.message ?? text.refused, failure, fields);
}
