import { SALE_METHODS, ticketTotal } from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Seat, TicketPrice } from '../../../../openapi.gen.d.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { pickedSeatNumbers } from '../seat-view.ts';
import { PaymentFields } from './payment-fields.tsx';
import { text } from './text.ts';
import type { CounterSaleView } from './use-counter-sale.ts';
import { usePaymentFields } from './use-payment-fields.ts';

interface PaymentFormProps {
  sale: CounterSaleView;
  seats: readonly Seat[];
  prices: readonly TicketPrice[];
}

/** How the tickets are paid, with the change, and the button that sells them (A-COUNT-11). */
export function PaymentForm({ sale, seats, prices }: PaymentFormProps) {
  const total = ticketTotal(
    sale.tickets.map(({ ticketTypeId, count }) => ({
      count,
      price: prices.find((each) => each.ticketTypeId === ticketTypeId)?.price ?? 0,
    })),
  );
  const fields = usePaymentFields(total, SALE_METHODS);
  const { method } = fields;
  const isDisabled = sale.isWorking || sale.isUncertain;

  function submit(): void {
    if (sale.isUncertain) {
      sale.retry();
      return;
    }
    const payment = fields.check();
    if (payment !== null && sale.canSell) sale.sell(payment);
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
          <PaymentFields fields={fields} methods={SALE_METHODS} isDisabled={isDisabled} />
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
