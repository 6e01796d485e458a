import type { PresentedPayment } from '../payments/present.ts';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { moneyText, text } from './text.ts';

/** The receipt that `receipt.url` of a paid payment leads to. */
export function receiptPage(payment: PresentedPayment, shopName: string): Markup {
  const money = (amount: number) => moneyText(amount, payment.currency);
  const facts: [string, string][] = [
    [text.checkout.shop, shopName],
    [text.checkout.order, payment.orderName],
    [text.checkout.orderId, payment.orderId],
    [text.checkout.method, payment.method],
    [text.receipt.approvedAt, (payment.approvedAt ?? '').replace('T', ' ').replace('+09:00', '')],
    [text.checkout.amount, money(payment.totalAmount)],
    [text.receipt.cancelled, money(payment.totalAmount - payment.balanceAmount)],
    [text.receipt.vat, money(payment.vat)],
  ];
  return layout(
    text.receipt.title,
    html`
      <h1>${text.receipt.title}</h1>
      <p class="amount">
        <span>${text.receipt.balance}</span><strong>${money(payment.balanceAmount)}</strong>
      </p>
      <dl class="facts">
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <p class="hint">${text.receipt.approveNote}</p>
    `,
  );
}
