import { wonText } from '../../../domain/won.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { AmountLines } from './amount-lines.tsx';
import { text } from './text.ts';
import type { CheckoutView } from './use-checkout.ts';

/** The server's amounts differ from the page's: shows them and asks again (C-PAY-8). */
export function AmountsDialog({ checkout }: { checkout: CheckoutView }) {
  return (
    <ConfirmDialog
      open={checkout.phase === 'amountsChanged'}
      title={text.amountsChanged}
      description={text.amountsChangedHint}
      confirmLabel={text.acceptAmounts(wonText(checkout.amounts.finalAmount))}
      cancelLabel={text.declineAmounts}
      onConfirm={checkout.acceptAmounts}
      onCancel={checkout.declineAmounts}
    >
      <AmountLines amounts={checkout.amounts} />
    </ConfirmDialog>
  );
}
