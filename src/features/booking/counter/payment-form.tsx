import { useState } from 'react';
import {
  COUNTER_METHODS,
  readPoints,
  ticketTotal,
  type CounterMethod,
} from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Seat, TicketPrice } from '../../../../openapi.gen.d.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { Card, Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pickedSeatNumbers } from '../seat-view.ts';
import { text } from './text.ts';
import type { CounterSaleView } from './use-counter-sale.ts';

interface PaymentFormProps {
  sale: CounterSaleView;
  seats: readonly Seat[];
  prices: readonly TicketPrice[];
}

/** How the tickets are paid, with the change, and the button that sells them (A-COUNT-11). */
export function PaymentForm({ sale, seats, prices }: PaymentFormProps) {
  const [method, setMethod] = useState<CounterMethod>('CASH');
  /** As it is typed; an empty one is the exact amount. */
  const [given, setGiven] = useState('');
  const [approvalNumber, setApprovalNumber] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const total = ticketTotal(
    sale.tickets.map(({ ticketTypeId, count }) => ({
      count,
      price: prices.find((each) => each.ticketTypeId === ticketTypeId)?.price ?? 0,
    })),
  );
  const givenAmount = given.trim() === '' ? total : readPoints(given);
  const faults = {
    CASH: (givenAmount ?? -1) < total ? text.givenTooLittle : null,
    TERMINAL: approvalNumber.trim() === '' ? text.approvalMissing : null,
    FREE: reason.trim() === '' ? text.reasonMissing : null,
  };
  const error = isAsked || (method === 'CASH' && given !== '') ? faults[method] : null;
  const isDisabled = sale.isWorking || sale.isUncertain;

  function submit(): void {
    if (sale.isUncertain) {
      sale.retry();
      return;
    }
    setIsAsked(true);
    if (faults[method] !== null || !sale.canSell) return;
    sale.sell({
      ...{ amount: total, method },
      ...(method === 'CASH' && { givenAmount: givenAmount ?? total }),
      ...(method === 'TERMINAL' && { approvalNumber: approvalNumber.trim() }),
      ...(method === 'FREE' && { reason: reason.trim() }),
    });
  }

  return (
    <Card as="section" aria-labelledby="counter-payment">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={4}>
          <Row justify="between">
            <SubTitle id="counter-payment">{text.payment}</SubTitle>
            <Text as="strong" size="lg" aria-live="polite">
              {wonText(method === 'FREE' ? 0 : total)}
            </Text>
          </Row>
          <Text tone="muted" aria-live="polite">
            {pickedSeatNumbers(seats, sale.pickedSeatIds).join(', ')}
          </Text>
          <RadioCards
            legend={text.method}
            name="method"
            value={method}
            options={COUNTER_METHODS.map((value) => ({
              ...{ value, label: paymentMethodNames[value], disabled: isDisabled },
            }))}
            onChange={(chosen) => {
              setMethod(chosen);
              setIsAsked(false);
            }}
          />
          {method === 'CASH' && (
            <Stack gap={2}>
              <TextField
                label={text.given}
                autoComplete="off"
                inputMode="numeric"
                maxLength={12}
                placeholder={total > 0 ? String(total) : undefined}
                value={given}
                error={error}
                disabled={isDisabled}
                onChange={({ currentTarget: { value } }) => setGiven(value)}
              />
              <Row gap={2}>
                {notesFor(total).map((note) => (
                  <Button
                    key={note}
                    size="sm"
                    disabled={isDisabled}
                    onClick={() => setGiven(String(note))}
                  >
                    {wonText(note)}
                  </Button>
                ))}
                {given !== '' && (
                  <Button size="sm" tone="ghost" disabled={isDisabled} onClick={() => setGiven('')}>
                    {text.givenExact}
                  </Button>
                )}
              </Row>
              {givenAmount !== null && givenAmount > total && (
                <Text role="status" weight="semibold">
                  {text.change(givenAmount - total)}
                </Text>
              )}
            </Stack>
          )}
          {method === 'TERMINAL' && (
            <TextField
              label={text.approval}
              hint={text.approvalHint}
              autoComplete="off"
              maxLength={20}
              value={approvalNumber}
              error={error}
              disabled={isDisabled}
              onChange={({ currentTarget: { value } }) => setApprovalNumber(value)}
            />
          )}
          {method === 'FREE' && (
            <TextField
              label={text.reason}
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={error}
              disabled={isDisabled}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          )}
          <Failure sale={sale} />
          <Button
            type="submit"
            tone="accent"
            wide
            busy={sale.isWorking}
            aria-disabled={!sale.canSell && !sale.isUncertain}
          >
            {sale.isUncertain
              ? text.sendAgain
              : method === 'FREE'
                ? text.sellFree
                : text.sell(wonText(total))}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Failure({ sale: { failure, isUncertain } }: Pick<PaymentFormProps, 'sale'>) {
  if (isUncertain) return <Notice tone="warning">{text.uncertain}</Notice>;
  if (failure === null) return null;
  const message = messageBeside(failure.message ?? text.unanswered, failure, []);
  return <Notice tone="danger">{text.saleFailed(message)}</Notice>;
}

/** @returns the round amounts above a price that a buyer may give, in won */
function notesFor(total: number): number[] {
  if (total === 0) return [];
  const up = (note: number) => Math.ceil(total / note) * note;
  return [...new Set([up(10_000), up(50_000), up(100_000)])].filter((note) => note > total);
}
