import { useRef } from 'react';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { COUNTER_METHODS } from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Group } from '../../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Card, Row, SectionTitle, Stack } from '../../../ui/layout.tsx';
import { useFocusHandedOn } from '../../../ui/focus.ts';
import { FailureState, Loading, Notice, Skeleton } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { PaymentFields } from '../counter/payment-fields.tsx';
import { usePaymentFields } from '../counter/use-payment-fields.ts';
import { GroupFacts } from './group-facts.tsx';
import { StateChip } from './state-chip.tsx';
import { text } from './text.ts';
import { useGroup, type GroupView } from './use-group.ts';

interface GroupFileProps {
  groupId: number;
  /** Whether the administrator may cancel it. */
  canCancel: boolean;
}

/** `/admin/groups/{id}`: the booking of a group, its link, its payment and its cancellation (A-COUNT-64, A-COUNT-65). */
export function GroupFile({ groupId, canCancel }: GroupFileProps) {
  const view = useGroup(groupId);
  const { read, subject } = view;
  const group = read.data;
  return (
    <Stack gap={4} data-state={view.statePath}>
      <Row justify="between">
        <Row gap={2}>
          <SectionTitle>{group?.name ?? text.fileTitle}</SectionTitle>
          {group !== undefined && <StateChip state={group.state} />}
        </Row>
        <LinkButton href={adminPaths.groups} size="sm">
          {text.toList}
        </LinkButton>
      </Row>
      {group === undefined &&
        (read.isError ? (
          <FailureState
            title={text.fileFailed(read.error.message)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading>
            <Skeleton css={{ height: '16rem', borderRadius: '$lg' }} />
          </Loading>
        ))}
      {group !== undefined && (
        <>
          <Card>
            <GroupFacts group={group} others={<Contact group={group} />} />
          </Card>
          {group.state !== 'ENDED' && group.path !== null && <LinkField path={group.path} />}
          <Actions group={group} view={view} canCancel={canCancel} />
          {subject?.kind === 'cancel' && <CancelDialog group={group} view={view} />}
          {subject?.kind === 'pay' && (
            <PaymentDialog group={group} view={view} paymentKey={subject.key} />
          )}
        </>
      )}
    </Stack>
  );
}

function Contact({ group: { phone, email } }: { group: Group }) {
  return (
    <>
      <dt>{text.phone}</dt>
      <dd>{phone === '' ? text.noInfo : phone}</dd>
      <dt>{text.mail}</dt>
      <dd>{email ?? text.noInfo}</dd>
    </>
  );
}

/** The whole address of the link. It can be selected, for a browser that refuses the clipboard. */
function LinkField({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const address = `${location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(text.copied, 'success');
    } catch {
      field.current?.select();
      toast(text.copyRefused, 'info');
    }
  };
  return (
    <Card>
      <Stack gap={3}>
        <TextField
          ref={field}
          label={text.link}
          hint={text.linkHint}
          autoComplete="off"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Row>
          <Button onClick={() => void copy()}>{text.copy}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Actions({
  group,
  view,
  canCancel,
}: {
  group: Group;
  view: GroupView;
  canCancel: boolean;
}) {
  if (group.state !== 'OPEN') {
    // The refund of one that has ended stands there too.
    return (
      <Row>
        <LinkButton
          href={`${adminPaths.bookings}/${group.reservationId}`}
          tone={group.state === 'PAID' ? 'accent' : 'plain'}
        >
          {text.toBooking}
        </LinkButton>
      </Row>
    );
  }
  if (group.isPaying) return <Notice tone="info">{text.paying}</Notice>;
  return (
    <>
      {view.hasShift === false && (
        <Notice
          tone="warning"
          action={
            <LinkButton href={adminPaths.counter} size="sm">
              {text.toCounter}
            </LinkButton>
          }
        >
          {text.noShift}
        </Notice>
      )}
      <Buttons view={view} canCancel={canCancel} />
    </>
  );
}

/** They go with the payment or the cancellation, after the dialog has given the focus back. */
function Buttons({ view, canCancel }: { view: GroupView; canCancel: boolean }) {
  const part = useFocusHandedOn<HTMLDivElement>(() => document.querySelector('main h1'));
  return (
    <Row gap={2} ref={part}>
      {view.hasShift === true && (
        <Button tone="accent" onClick={view.askPayment}>
          {text.pay}
        </Button>
      )}
      {canCancel && (
        <Button tone="ghost" onClick={view.askCancellation}>
          {text.cancel}
        </Button>
      )}
    </Row>
  );
}

function CancelDialog({ group, view }: { group: Group; view: GroupView }) {
  return (
    <ConfirmDialog
      {...dialogOf(view)}
      title={text.cancelTitle}
      description={text.cancelQuestion(group.name, group.seatNumbers.length)}
      confirmLabel={text.cancelConfirm}
      cancelLabel={text.keep}
      dangerous
    />
  );
}

interface PaymentDialogProps {
  group: Group;
  view: GroupView;
  /** Of the call. */
  paymentKey: string;
}

function PaymentDialog({ group, view, paymentKey }: PaymentDialogProps) {
  const fields = usePaymentFields(group.totalAmount, COUNTER_METHODS);
  return (
    <ConfirmDialog
      open
      title={text.payTitle}
      description={text.payQuestion(group.name, wonText(group.totalAmount))}
      confirmLabel={text.payConfirm}
      busy={view.isUnderWay}
      error={view.problem}
      onConfirm={() => {
        const payment = fields.check();
        if (payment === null) return;
        view.change({ kind: 'pay', key: paymentKey, payment });
        view.confirm();
      }}
      onCancel={view.dismiss}
    >
      <PaymentFields fields={fields} methods={COUNTER_METHODS} isDisabled={view.isUnderWay} />
    </ConfirmDialog>
  );
}
