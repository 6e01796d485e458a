import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { paths } from '../../../domain/pages.ts';
import { Outcome, type OutcomeTone } from './outcome.tsx';
import { Actions, Page } from './page.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { text } from './text.ts';
import {
  usePaymentSuccess,
  type PaymentPageOptions,
  type PaymentSuccessView,
} from './use-payment-success.ts';

const outcomes: Record<
  PaymentSuccessView['phase'],
  { tone: OutcomeTone; heading: string; hint: string }
> = {
  confirming: { tone: 'busy', heading: text.confirming, hint: text.confirmingHint },
  leaving: { tone: 'busy', heading: text.confirming, hint: text.confirmingHint },
  awaiting: { tone: 'waiting', heading: text.awaiting, hint: text.awaitingHint },
  paid: { tone: 'good', heading: text.paid, hint: text.paidHint },
  deposit: { tone: 'waiting', heading: text.deposit, hint: text.depositHint },
  sentBack: { tone: 'back', heading: text.sentBack, hint: text.sentBackHint },
  test: { tone: 'good', heading: text.test, hint: text.testHint },
  notFound: { tone: 'missing', heading: text.notFound, hint: text.notFoundHint },
  unreachable: { tone: 'bad', heading: text.unreachable, hint: text.unreachableHint },
};

/** `/payment/success`: the provider sends the customer back to this page. */
export function PaymentSuccessPage(options: PaymentPageOptions) {
  const { phase, receipt, askAgain, state } = usePaymentSuccess(options);
  const isBusy = phase === 'confirming' || phase === 'leaving';
  return (
    <Page width="dialog" data-state={state}>
      <Outcome title={text.successTitle} {...outcomes[phase]} />
      {phase === 'awaiting' && <Notice tone="warning">{text.awaitingElsewhere}</Notice>}
      {receipt !== null && (
        <ReceiptPaper receipt={receipt} {...(phase === 'test' ? { stamp: text.testMark } : {})} />
      )}
      {!isBusy && (
        <Actions>
          {phase === 'unreachable' && (
            <Button tone="accent" size="lg" wide onClick={askAgain}>
              {text.askAgain}
            </Button>
          )}
          <LinkButton
            href={paths.profile}
            tone={phase === 'unreachable' || phase === 'notFound' ? 'plain' : 'accent'}
            size="lg"
            wide
          >
            {text.toBookings}
          </LinkButton>
          <LinkButton href={paths.home} size="lg" wide>
            {text.home}
          </LinkButton>
        </Actions>
      )}
    </Page>
  );
}
