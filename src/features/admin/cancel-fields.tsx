import type { ReactNode } from 'react';
import { REFUND_REASON_MAX_LENGTH } from '../../../domain/limits.ts';
import type { CancelTerms, TicketRefund } from '../../../openapi.gen.d.ts';
import { RadioCards } from '../../ui/choices.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { text } from './text.ts';

interface CancelFieldsProps {
  /** Each reason that the administrator may name, with what it returns; null where the children show that. */
  choices: readonly (readonly [CancelTerms, Refund | null])[];
  terms: CancelTerms;
  reason: string;
  isReasonMissing: boolean;
  isUnderWay: boolean;
  onChangeTerms: (terms: CancelTerms) => void;
  onChangeReason: (reason: string) => void;
  children?: ReactNode;
}

type Refund = Pick<TicketRefund, 'refundAmount' | 'returnedPoints'>;

/** What a cancellation on behalf of a customer asks: whose reason it is, and which (A-CUST-36, A-BOOK-34). */
export function CancelFields({ choices, isUnderWay, children, ...fields }: CancelFieldsProps) {
  return (
    <>
      <RadioCards
        legend={text.cancellation.terms}
        name="terms"
        options={choices.map(([value, refund]) => ({
          ...{ value, label: text.cancellation.byTerms[value], disabled: isUnderWay },
          ...(refund && { hint: refundText(refund) }),
        }))}
        value={fields.terms}
        onChange={fields.onChangeTerms}
      />
      {children}
      <TextArea
        label={text.cancellation.reason}
        hint={text.cancellation.reasonHint}
        error={fields.isReasonMissing ? text.cancellation.reasonMissing : null}
        autoComplete="off"
        required
        maxLength={REFUND_REASON_MAX_LENGTH}
        value={fields.reason}
        disabled={isUnderWay}
        onChange={({ currentTarget: { value } }) => fields.onChangeReason(value)}
      />
    </>
  );
}

/** What a cancellation returns, in words. */
export function refundText({ refundAmount, returnedPoints }: Refund): string {
  return text.cancellation.refund(refundAmount, returnedPoints);
}
