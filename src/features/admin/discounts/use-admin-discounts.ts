import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { adminDiscountsMachine } from '../../../../machines/admin-discounts/admin-discounts.machine.ts';
import type {
  AdminDiscountsEmitted,
  DiscountDraft,
} from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { inspection } from '../../../ui/inspection.ts';
import { statePath } from '../../../ui/state-path.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminDiscountsImplementations } from './adapter.ts';
import { discountFields, faultsOf } from './discount-faults.ts';
import { text } from './text.ts';

/** The payment discounts: what the page shows, and the administrator's commands. */
export function useAdminDiscounts() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [machine] = useState(() =>
    adminDiscountsMachine.provide(createAdminDiscountsImplementations(api, queries)),
  );
  const actor = useActorRef(machine, inspection());
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
      base,
      draft,
      isSaving: snapshot.matches({ editor: 'saving' }),
      isGone: snapshot.matches({ editor: { form: 'gone' } }),
      /** The discount as another administrator saved it. */
      current: snapshot.matches({ editor: 'conflict' }) ? context.current : null,
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
      overwrite: () => actor.send({ type: 'conflict.overwrite' }),
      takeTheirs: () => actor.send({ type: 'conflict.take' }),
      close: () => actor.send({ type: 'form.close' }),
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
function formProblem(snapshot: SnapshotFrom<typeof adminDiscountsMachine>): string | null {
  const { base, failure } = snapshot.context;
  if (snapshot.matches({ editor: { form: 'gone' } })) return text.gone;
  if (snapshot.matches({ editor: { form: 'uncertain' } })) {
    return base === null ? text.maybeAdded : text.maybeSaved;
  }
  if (!snapshot.matches('editor') || failure === null) return null;
  const fields: readonly string[] = discountFields;
  const areAllShown =
    failure.fieldErrors.length > 0 &&
    failure.fieldErrors.every(({ field }) => fields.includes(field));
  return areAllShown ? null : messageBeside(failure.message ?? text.refused, failure, fields);
}
