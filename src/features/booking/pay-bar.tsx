import { wonText } from '../../../domain/won.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { BookingView } from './use-booking.ts';
import type { CheckoutView } from './use-checkout.ts';

interface PayBarProps {
  booking: Pick<BookingView, 'deadline' | 'now'>;
  checkout: CheckoutView;
}

/** For how long the seats are held, and the button that pays, once (C-PAY-21). */
export function PayBar({ booking, checkout }: PayBarProps) {
  return (
    <StickyBar label={text.payBar}>
      {booking.deadline !== null && (
        <Left>
          <Countdown deadline={booking.deadline} now={booking.now} label={text.deadline} />
        </Left>
      )}
      <Pay>
        <PayButton checkout={checkout} />
      </Pay>
    </StickyBar>
  );
}

export function PayButton({ checkout }: Pick<PayBarProps, 'checkout'>) {
  const isBusy = checkout.phase === 'working' || checkout.phase === 'atProvider';
  return (
    <Button
      tone="accent"
      size="lg"
      wide
      busy={isBusy}
      disabled={checkout.phase !== 'choosing'}
      onClick={checkout.pay}
    >
      {isBusy ? busyText(checkout.phase) : payText(checkout.amounts.finalAmount)}
    </Button>
  );
}

function busyText(phase: CheckoutView['phase']): string {
  return phase === 'atProvider' ? text.atProvider : text.paying;
}

function payText(finalAmount: number): string {
  return finalAmount === 0 ? text.bookFree : text.pay(wonText(finalAmount));
}

const Left = styled('div', {
  flexShrink: 0,
  '& > span': { flexDirection: 'column', gap: 0, lineHeight: '$snug' },
});

const Pay = styled('div', { flex: 1, maxWidth: '26rem', '& button': { paddingInline: '$4' } });
