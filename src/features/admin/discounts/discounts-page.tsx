import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Discount } from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.ts';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { List, ListTitle, ListWaiting } from '../list-parts.tsx';
import { LeaveDialog } from '../section/leave-dialog.tsx';
import { Pager } from '../section/pager.tsx';
import { DiscountForm } from './discount-form.tsx';
import { text } from './text.ts';
import { useAdminDiscounts, type AdminDiscountsView } from './use-admin-discounts.ts';

/** `/admin/discounts`: the payment discounts with the form in the list (A-DISC-20, A-DISC-21). */
export function DiscountsPage({ title, owner }: { title: string; owner: string }) {
  const view = useAdminDiscounts(owner);
  const { form, list, removal } = view;
  return (
    <Stack gap={4} data-state={view.statePath}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={list.page && text.count(list.page.totalElements)}
          isLoading={list.isLoading}
        />
        <Button
          tone="accent"
          size="sm"
          disabled={form.isShown || list.page === null}
          onClick={form.openNew}
        >
          <Plus size={18} aria-hidden="true" />
          {text.add}
        </Button>
      </Row>
      {form.isShown && !form.isInRow && <DiscountForm view={form} />}
      <Discounts title={title} view={view} />
      {list.page !== null && !form.isShown && (
        <Pager page={list.number} pages={list.page.totalPages} onOpen={list.open} />
      )}
      <RemovalDialog removal={removal} />
      <LeaveDialog leaving={view.leaving} />
    </Stack>
  );
}

function Discounts({ title, view }: { title: string; view: AdminDiscountsView }): ReactNode {
  const { form, list, removal } = view;
  if (list.problem !== null) {
    return <FailureState title={list.problem} onRetry={list.reload} retrying={list.isLoading} />;
  }
  if (list.isEmpty) return <EmptyState title={text.empty} />;
  if (list.page === null) {
    return <ListWaiting>{text.loading}</ListWaiting>;
  }
  if (list.page.discounts.length === 0) return null;
  const hasForm = form.isShown && form.isInRow;
  return (
    // Focusable, so that the keyboard can scroll the list. An open form in it would be cut by its height.
    <List scrolls={!hasForm} tabIndex={0} aria-label={title} aria-busy={list.isLoading}>
      {list.page.discounts.map((discount) => {
        const { paymentDiscountId: id } = discount;
        return form.isShown && form.base?.id === id ? (
          <Item key={id}>
            <DiscountForm view={form} />
          </Item>
        ) : (
          <DiscountRow
            key={id}
            discount={discount}
            isDisabled={form.isShown}
            onEdit={() => form.openEdit(id)}
            onRemove={() => removal.ask(id)}
          />
        );
      })}
    </List>
  );
}

interface DiscountRowProps {
  discount: Discount;
  /** While a form is open. */
  isDisabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function DiscountRow({ discount, isDisabled, onEdit, onRemove }: DiscountRowProps) {
  const { providerName, description, discountRate, discountAmount, endedAt, isUsed } = discount;
  return (
    <Item>
      <Line>
        <Words>
          <strong>{providerName}</strong>
          <Details>
            <span>{text.terms(discountRate, discountAmount)}</span>
            <span>{text.methodOf(discount.paymentMethod)}</span>
            <span>{text.days(discount.firstDay, discount.lastDay)}</span>
            <span>{text.states[discount.state]}</span>
            {isUsed && <span>{text.used}</span>}
            {description !== null && <span>{description}</span>}
          </Details>
        </Words>
        <Row gap={2} css={{ flexShrink: 0 }}>
          {endedAt === null && (
            <Button
              size="sm"
              disabled={isDisabled}
              aria-label={text.editOf(providerName)}
              onClick={onEdit}
            >
              {text.editShort}
            </Button>
          )}
          {(endedAt === null || !isUsed) && (
            <Button
              size="sm"
              tone="ghost"
              disabled={isDisabled}
              aria-label={isUsed ? text.endOf(providerName) : text.deleteOf(providerName)}
              onClick={onRemove}
            >
              {isUsed ? text.endShort : text.deleteShort}
            </Button>
          )}
        </Row>
      </Line>
    </Item>
  );
}

function RemovalDialog({ removal }: { removal: AdminDiscountsView['removal'] }) {
  const { discount, isUnderWay, problem } = removal;
  const isUsed = discount?.isUsed === true;
  const name = discount?.providerName ?? '';
  return (
    <ConfirmDialog
      open={discount !== null}
      title={isUsed ? text.endTitle : text.deleteTitle}
      description={isUsed ? text.endQuestion(name) : text.deleteQuestion(name)}
      confirmLabel={isUsed ? text.endShort : text.deleteShort}
      cancelLabel={text.close}
      dangerous
      busy={isUnderWay}
      error={problem}
      onConfirm={removal.confirm}
      onCancel={removal.dismiss}
    />
  );
}

const Item = styled('li', {
  padding: '$2 $3 $2 $4',
  '&:not(:last-child)': { borderBottom: '1px solid $line' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
});

const Words = styled('div', { flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

const Details = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  color: '$muted',
  fontSize: '$sm',
});
