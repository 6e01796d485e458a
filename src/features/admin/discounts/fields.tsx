import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../../domain/amounts.ts';
import { MAX_DISCOUNT_RATE, MAX_DISCOUNT_WON } from '../../../../domain/limits.ts';
import type { FormValue, Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { rowIn } from '../section/section-values.ts';
import type { ControlField, FieldControlProps } from '../section/section.ts';
import { text } from './text.ts';

/** A field that the list shows as well. */
type ListedField = ControlField & { textOf: (values: Values) => string };

/** A rate or an amount, in one row; each clears and disables the other (A-DISC-21). */
export const termsField: ListedField = {
  name: 'terms',
  parts: ['discountRate', 'discountAmount'],
  label: text.termsLabel,
  blank: [{ rate: '', amount: '' }],
  Control: TermsControl,
  Shown: ({ value }) => termsText(value),
  textOf: ({ terms }) => termsText(terms),
  faultOf(value) {
    const { rate = '', amount = '' } = rowIn(value);
    if (amount !== '') return isWholeUpTo(MAX_DISCOUNT_WON, amount) ? undefined : text.wrongAmount;
    if (rate === '') return text.termsMissing;
    return isWholeUpTo(MAX_DISCOUNT_RATE, rate) ? undefined : text.wrongRate;
  },
  normalised(value) {
    const { rate = '', amount = '' } = rowIn(value);
    return [{ rate: wholeNumber(rate), amount: wholeNumber(amount) }];
  },
};

/** The first and the last day, in one row. */
export const daysField: ListedField = {
  name: 'days',
  parts: ['firstDay', 'lastDay'],
  label: text.daysLabel,
  blank: [{ first: '', last: '' }],
  Control: DaysControl,
  Shown: ({ value }) => daysText(value),
  textOf: ({ days }) => daysText(days),
  faultOf(value) {
    const { first = '', last = '' } = rowIn(value);
    if (!isDay(first) || !isDay(last)) return text.wrongDay;
    return first !== '' && last !== '' && last < first ? text.wrongDays : undefined;
  },
};

/** One payment method, or all (A-DISC-61). */
export const methodField: ListedField = {
  name: 'paymentMethod',
  label: text.method,
  hint: text.methodHint,
  blank: '',
  Control: MethodControl,
  Shown: ({ value }) => text.methodOf(methodIn(value)),
  textOf: ({ paymentMethod }) => text.methodOf(methodIn(paymentMethod)),
};

/** @returns the method of a field's value; empty for all methods */
export function methodIn(value: FormValue | undefined): PaymentMethod | '' {
  return PAYMENT_METHODS.find((each) => each === value) ?? '';
}

function termsText(value: FormValue | undefined): string {
  const { rate = '', amount = '' } = rowIn(value);
  return text.terms(rate, amount);
}

function daysText(value: FormValue | undefined): string {
  const { first = '', last = '' } = rowIn(value);
  return text.days(first, last);
}

function TermsControl({ label, error, isLocked, value, onChange, focusRef }: FieldControlProps) {
  const { rate = '', amount = '' } = rowIn(value);
  const rateField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => (amount === '' ? rateField : amountField).current?.focus(),
  }));
  const common: Partial<ComponentProps<'input'>> = { inputMode: 'numeric', readOnly: isLocked };
  return (
    <Halves role="group" aria-label={label}>
      <TextField
        {...common}
        ref={rateField}
        label={text.rate}
        hint={text.eitherHint}
        value={rate}
        onChange={({ target }) => onChange([{ rate: target.value, amount: '' }])}
        error={amount === '' ? error : undefined}
        maxLength={String(MAX_DISCOUNT_RATE).length}
        disabled={amount !== ''}
        autoComplete="off"
      />
      <TextField
        {...common}
        ref={amountField}
        label={text.amount}
        hint={text.eitherHint}
        value={amount}
        onChange={({ target }) => onChange([{ rate: '', amount: target.value }])}
        error={amount === '' ? undefined : error}
        maxLength={String(MAX_DISCOUNT_WON).length}
        disabled={rate !== ''}
        autoComplete="off"
      />
    </Halves>
  );
}

function DaysControl({ label, error, isLocked, value, onChange, focusRef }: FieldControlProps) {
  const { first = '', last = '' } = rowIn(value);
  const firstField = useRef<HTMLInputElement>(null);
  const lastField = useRef<HTMLInputElement>(null);
  const isFirstWrong = !isDay(first);
  useImperativeHandle(focusRef, () => ({
    focus: () => (isFirstWrong || error === undefined ? firstField : lastField).current?.focus(),
  }));
  const common: Partial<ComponentProps<'input'>> = { type: 'date', readOnly: isLocked };
  return (
    <Halves role="group" aria-label={label}>
      <TextField
        {...common}
        ref={firstField}
        label={text.firstDay}
        hint={text.daysHint}
        value={first}
        onChange={({ target }) => onChange([{ first: target.value, last }])}
        error={isFirstWrong ? error : undefined}
        autoComplete="off"
      />
      <TextField
        {...common}
        ref={lastField}
        label={text.lastDay}
        hint={text.daysHint}
        value={last}
        onChange={({ target }) => onChange([{ first, last: target.value }])}
        error={isFirstWrong ? undefined : error}
        autoComplete="off"
      />
    </Halves>
  );
}

function MethodControl({ label, hint, error, value, onChange, focusRef }: FieldControlProps) {
  const field = useRef<HTMLSelectElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focus() }));
  return (
    <SelectField
      ref={field}
      label={label}
      hint={hint}
      error={error}
      autoComplete="off"
      value={methodIn(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {['' as const, ...PAYMENT_METHODS].map((method) => (
        <option key={method} value={method}>
          {text.methodOf(method)}
        </option>
      ))}
    </SelectField>
  );
}

function isWholeUpTo(most: number, typed: string): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= most;
}

function wholeNumber(typed: string): string {
  return typed === '' ? '' : String(Number(typed));
}

/** A date field is empty or has an existing date, of any century. */
function isDay(typed: string): boolean {
  return typed === '' || /^20\d\d-/.test(typed);
}

const Halves = styled('div', {
  display: 'grid',
  gap: '$4',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
