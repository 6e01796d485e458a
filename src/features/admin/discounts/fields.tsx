import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import { MAX_DISCOUNT_RATE, MAX_DISCOUNT_WON } from '../../../../domain/limits.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { FormValue, ControlField, FieldControlProps } from '../section/section.ts';
import { fixedField } from '../section/choice-fields.tsx';
import { rowIn, wholeNumber } from '../section/section-values.ts';
import { text } from './text.ts';

/** A field that the list shows as well. */
type ListedField = ControlField & { nameIn: (value: FormValue | undefined) => string };

const wholeRate = wholeNumber({ least: 0, most: MAX_DISCOUNT_RATE, wrong: text.wrongRate });
const wholeAmount = wholeNumber({ least: 0, most: MAX_DISCOUNT_WON, wrong: text.wrongAmount });

/** A rate or an amount, in one row; each clears and disables the other (A-DISC-21). */
export const termsField: ListedField = {
  name: 'terms',
  parts: ['discountRate', 'discountAmount'],
  label: text.termsLabel,
  blank: [{ rate: '', amount: '' }],
  Control: TermsControl,
  Shown: ({ value }) => termsText(value),
  nameIn: termsText,
  faultOf(value) {
    const { rate = '', amount = '' } = rowIn(value);
    if (amount !== '') return wholeAmount.faultOf(amount);
    return rate === '' ? text.termsMissing : wholeRate.faultOf(rate);
  },
  normalised(value) {
    const { rate = '', amount = '' } = rowIn(value);
    return [{ rate: wholeRate.normalised(rate), amount: wholeAmount.normalised(amount) }];
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
  nameIn: daysText,
  faultOf(value) {
    const { first = '', last = '' } = rowIn(value);
    if (!isDay(first) || !isDay(last)) return text.wrongDay;
    return first !== '' && last !== '' && last < first ? text.wrongDays : undefined;
  },
};

/** One payment method, or all (A-DISC-61). */
export const methodField = fixedField({
  name: 'paymentMethod',
  label: text.method,
  hint: text.methodHint,
  fixed: ['', ...PAYMENT_METHODS],
  nameOf: text.methodOf,
});

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
        maxLength={wholeRate.maxLength}
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
        maxLength={wholeAmount.maxLength}
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

/** A date field is empty or has an existing date, of any century. */
function isDay(typed: string): boolean {
  return typed === '' || /^20\d\d-/.test(typed);
}

const Halves = styled('div', {
  display: 'grid',
  gap: '$4',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
