import { useState } from 'react';
import { readPoints, type CounterMethod } from '../../../../domain/amounts.ts';
import { text } from './text.ts';

/** The chosen method, and what is typed for it. Each method keeps its own text. */
export function usePaymentFields<Method extends CounterMethod>(
  total: number,
  [first]: readonly [Method, ...Method[]],
) {
  const [method, setMethod] = useState(first);
  const [typed, setTyped] = useState<Partial<Record<CounterMethod, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const value = typed[method] ?? '';
  const isCash = method === 'CASH';
  /** Of cash: without a text the exact amount; null for what is no amount. */
  const givenAmount = value.trim() === '' ? total : readPoints(value);
  const isWrong = isCash ? (givenAmount ?? -1) < total : value.trim() === '';
  const error = text.missing[method];
  const payment = {
    ...{ amount: total, method },
    ...(isCash && { givenAmount: givenAmount ?? total }),
    ...((method === 'TERMINAL' || method === 'BANK_TRANSFER') && { approvalNumber: value.trim() }),
    ...(method === 'FREE' && { reason: value.trim() }),
  };
  return {
    ...{ total, method, value },
    error: isWrong && (isAsked || (isCash && value !== '')) ? error : null,
    /** Won; 0 for another method, and when no cash is given back. */
    change: isCash ? Math.max(0, (givenAmount ?? 0) - total) : 0,
    choose: (chosen: Method) => {
      setMethod(chosen);
      setIsAsked(false);
    },
    type: (value: string) => setTyped({ ...typed, [method]: value }),
    /** Shows what is missing. @returns the payment; null while something is */
    check: () => {
      setIsAsked(true);
      return isWrong ? null : payment;
    },
  };
}

export type PaymentFieldsView<Method extends CounterMethod> = ReturnType<
  typeof usePaymentFields<Method>
>;
