import { useState } from 'react';
import {
  isDiscountFor,
  PAYMENT_METHODS,
  readPoints,
  type PaymentMethod,
} from '../../../domain/amounts.ts';
import { CASH_RECEIPTS, cashReceiptNames } from '../../../domain/cash-receipt.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { PaymentDiscount } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { useKeptFocus } from '../../ui/form-fields.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { paymentMethodNames } from '../../ui/payment-method-names.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import { useDiscounts } from './use-booking-data.ts';
import type { CheckoutView } from './use-checkout.ts';

interface PaymentOptionsProps {
  checkout: CheckoutView;
  /** Guests have none (C-GUEST-24). */
  hasPoints: boolean;
}

/** Discount, points and method. */
export function PaymentOptions({ checkout, hasPoints }: PaymentOptionsProps) {
  const isFixed = checkout.phase !== 'choosing';
  const fields = useKeptFocus(isFixed);
  return (
    <Card as="fieldset" ref={fields} disabled={isFixed}>
      <Stack gap={6}>
        <DiscountField checkout={checkout} />
        {hasPoints && <PointsField checkout={checkout} />}
        {checkout.amounts.finalAmount === 0 ? (
          <Notice>{text.nothingToPay}</Notice>
        ) : (
          <MethodField checkout={checkout} />
        )}
        {checkout.amounts.finalAmount > 0 && checkout.cashReceipt !== null && (
          <RadioCards
            legend={text.cashReceipt}
            name="cash-receipt"
            value={checkout.cashReceipt}
            onChange={checkout.chooseCashReceipt}
            options={CASH_RECEIPTS.map((value) => ({
              value,
              label: cashReceiptNames[value],
              hint: text.cashReceiptHints[value],
            }))}
          />
        )}
        {checkout.unmetMinimum !== null && (
          <Notice tone="warning">{text.belowMinimum(checkout.unmetMinimum)}</Notice>
        )}
        {checkout.isMock && <Notice tone="warning">{text.mock}</Notice>}
      </Stack>
    </Card>
  );
}

function MethodField({ checkout }: { checkout: CheckoutView }) {
  return (
    <RadioCards
      legend={text.method}
      name="method"
      value={checkout.method}
      onChange={checkout.chooseMethod}
      options={PAYMENT_METHODS.map((method) => {
        const hint = hintOf(method, checkout.isVirtualAccountOffered);
        return {
          value: method,
          label: paymentMethodNames[method],
          disabled: method === 'VIRTUAL_ACCOUNT' && !checkout.isVirtualAccountOffered,
          ...(hint === null ? {} : { hint }),
        };
      })}
    />
  );
}

/** A discount of another method is shown, so that the customer learns what it takes (C-PAY-120). */
function DiscountField({ checkout }: { checkout: CheckoutView }) {
  const discounts = useDiscounts();
  if (discounts.length === 0) return null;
  const isOffered = (discount: PaymentDiscount) => isDiscountFor(discount, checkout.method);
  return (
    <SelectField
      label={text.discount}
      hint={discounts.every(isOffered) ? undefined : text.otherMethodHint}
      autoComplete="off"
      value={checkout.discountId ?? ''}
      onChange={({ target }) =>
        checkout.chooseDiscount(target.value === '' ? null : Number(target.value))
      }
    >
      <option value="">{text.noDiscount}</option>
      {discounts.map((discount) => (
        <option
          key={discount.paymentDiscountId}
          value={discount.paymentDiscountId}
          disabled={!isOffered(discount)}
        >
          {discountName(discount)}
        </option>
      ))}
    </SelectField>
  );
}

/** The field keeps what is typed until it is left; what counts is what the machine made of it. */
function PointsField({ checkout }: { checkout: CheckoutView }) {
  const [typed, setTyped] = useState<string | null>(null);
  const used = checkout.amounts.usedPointAmount;
  return (
    <Points>
      <TextField
        label={text.points}
        hint={text.pointsHint(pointText(checkout.usablePoints), pointText(checkout.pointBalance))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? String(used)}
        error={typed !== null && readPoints(typed) === null ? text.pointsFault : undefined}
        maxLength={MAX_POINTS_TEXT}
        disabled={checkout.usablePoints === 0}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const points = readPoints(target.value);
          // More than can be used is shown as what counts.
          setTyped(points !== null && points > checkout.usablePoints ? null : target.value);
          checkout.setPoints(points ?? 0);
        }}
        onBlur={() => setTyped(null)}
      />
      <Button disabled={checkout.usablePoints === 0} onClick={checkout.useAllPoints}>
        {text.useAll}
      </Button>
    </Points>
  );
}

/** Characters. */
const MAX_POINTS_TEXT = 20;

function discountName(discount: PaymentDiscount): string {
  const { providerName, discountRate, discountAmount, paymentMethod } = discount;
  const name =
    discountAmount === null
      ? text.discountRate(providerName, discountRate ?? 0)
      : text.discountAmount(providerName, wonText(discountAmount));
  return paymentMethod === null ? name : text.onlyBy(name, paymentMethodNames[paymentMethod]);
}

function hintOf(method: PaymentMethod, isVirtualAccountOffered: boolean): string | null {
  if (method === 'FOREIGN_EASY_PAY') return text.foreignHint;
  if (method !== 'VIRTUAL_ACCOUNT') return null;
  return isVirtualAccountOffered ? text.virtualAccountHint : text.virtualAccountTooLate;
}

const Points = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '$2',
  '& > button': { marginTop: 'calc(0.875rem * 1.65 + 0.5rem)' },
});
