import { useEffect, useRef } from 'react';
import type { ReservationDetail } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { AccountFields } from './account-fields.tsx';
import { text } from './text.ts';
import type { AccountFaults } from './use-account-form.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

interface RefundAccountProps {
  need: NonNullable<ReservationDetail['refundAccount']>;
  view: Pick<
    ReservationDetailView,
    'account' | 'sendAccount' | 'accountView' | 'accountFaults' | 'failureMessage'
  >;
}

/** Asks for the account of a refund that waits for one, and says what was wrong with the last one (C-RES-45). */
export function RefundAccount({ need, view }: RefundAccountProps) {
  const form = view.account;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstInvalid(element.current), [view.accountFaults]);
  if (need.state === 'CHECKING') return <Notice>{text.accountChecking}</Notice>;
  const isSending = view.accountView === 'sending';
  const refused: AccountFaults = {
    ...(need.field !== null && need.message !== null ? { [need.field]: need.message } : {}),
    ...view.accountFaults,
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const account = form.submit();
        if (account !== null) view.sendAccount(account);
        requestAnimationFrame(() => focusFirstInvalid(element.current));
      }}
    >
      <Stack gap={4}>
        <Notice tone="warning">
          {need.field === null ? text.accountNeeded : text.accountNeededAgain}
        </Notice>
        {view.accountView === 'refused' && view.failureMessage !== null && (
          <Notice tone="danger">{view.failureMessage}</Notice>
        )}
        <AccountFields form={form} refused={refused} disabled={isSending} />
        <Button tone="accent" type="submit" wide busy={isSending}>
          {text.sendAccount}
        </Button>
      </Stack>
    </form>
  );
}
