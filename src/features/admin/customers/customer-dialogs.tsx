import { REFUND_REASON_MAX_LENGTH, STATUS_REASON_MAX_LENGTH } from '../../../../domain/limits.ts';
import { RadioCards } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { text } from './text.ts';
import type { CancelView, StatusView } from './use-admin-customers.ts';

const allTerms = ['CUSTOMER', 'CINEMA'] as const;

/** The question before a customer is deactivated or activated, with an optional reason (A-CUST-33, A-CUST-34). */
export function StatusDialog({ view }: { view: StatusView }) {
  const { question } = view;
  const isActive = question?.customer.isActive === true;
  const name = question?.customer.name ?? '';
  return (
    <ConfirmDialog
      open={question !== null}
      title={isActive ? text.deactivateTitle : text.activateTitle}
      description={isActive ? text.deactivateQuestion(name) : text.activateQuestion(name)}
      confirmLabel={isActive ? text.deactivate : text.activate}
      dangerous={isActive}
      busy={view.isUnderWay}
      error={view.problem}
      onConfirm={view.confirm}
      onCancel={view.dismiss}
    >
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        autoComplete="off"
        maxLength={STATUS_REASON_MAX_LENGTH}
        value={question?.reason ?? ''}
        disabled={view.isUnderWay}
        onChange={(event) => view.changeReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The question before a booking is cancelled, with the terms, their refunds and a reason (A-CUST-36, A-CUST-37). */
export function CancelDialog({ view }: { view: CancelView }) {
  const { question } = view;
  return (
    <ConfirmDialog
      open={question !== null}
      title={text.cancelTitle}
      description={text.cancelQuestion(question?.booking.name ?? '')}
      confirmLabel={text.cancelShort}
      cancelLabel={text.back}
      dangerous
      busy={view.isUnderWay}
      error={view.problem}
      onConfirm={view.confirm}
      onCancel={view.dismiss}
    >
      {question !== null && (
        <RadioCards
          legend={text.terms}
          name="terms"
          options={allTerms.map((value) => {
            const { refundAmount, returnedPoints } = question.booking.refunds[value];
            return {
              value,
              label: text.byTerms[value],
              hint: text.refund(refundAmount, returnedPoints),
              disabled: view.isUnderWay,
            };
          })}
          value={question.terms}
          onChange={view.changeTerms}
        />
      )}
      <TextArea
        label={text.cancelReason}
        hint={text.cancelReasonHint}
        error={question?.isReasonMissing === true ? text.reasonMissing : null}
        autoComplete="off"
        required
        maxLength={REFUND_REASON_MAX_LENGTH}
        value={question?.reason ?? ''}
        disabled={view.isUnderWay}
        onChange={(event) => view.changeReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
