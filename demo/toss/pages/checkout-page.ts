import {
  checkoutFailureCodes,
  confirmRefusalCodes,
  type invalidField,
} from '../payments/checkout.ts';
import { banks, methods } from '../payments/methods.ts';
import type { MethodCode, PaymentRecord } from '../payments/types.ts';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { moneyText, text } from './text.ts';

const SMALLEST_INSTALMENT_WON = 50_000;
const INSTALMENT_MONTHS = [2, 3, 6, 12];

/** The page on which the customer approves or refuses; `invalid` is the field to correct. */
export function checkoutPage(
  payment: PaymentRecord,
  shopName: string,
  invalid: ReturnType<typeof invalidField>,
): Markup {
  return layout(
    text.checkout.title,
    html`
      <h1>${text.checkout.title}</h1>
      <p class="amount">
        <span>${text.checkout.amount}</span>
        <strong>${moneyText(payment.totalAmount, payment.currency)}</strong>
      </p>
      <dl class="facts">
        <div>
          <dt>${text.checkout.shop}</dt>
          <dd>${shopName}</dd>
        </div>
        <div>
          <dt>${text.checkout.order}</dt>
          <dd>${payment.orderName}</dd>
        </div>
        <div>
          <dt>${text.checkout.orderId}</dt>
          <dd class="code">${payment.orderId}</dd>
        </div>
        <div>
          <dt>${text.checkout.method}</dt>
          <dd>${methods[payment.method].word}</dd>
        </div>
      </dl>
      <form method="post" action="/checkout/${payment.paymentKey}" autocomplete="off">
        ${invalid === undefined ? '' : html`<p class="alert" role="alert">${text.invalid[invalid]}</p>`}
        <fieldset class="fields">
          <legend>${methods[payment.method].word}</legend>
          ${methodFields(payment.method, payment)}
        </fieldset>
        <p class="hint">${text.checkout.payHint}</p>
        <div class="actions">
          <button class="pay" name="outcome" value="approve">${text.checkout.pay}</button>
          <button class="cancel" name="outcome" value="PAY_PROCESS_CANCELED" formnovalidate>
            ${text.checkout.cancel}
          </button>
        </div>
        ${trials()}
      </form>
    `,
  );
}

function methodFields(method: MethodCode, payment: PaymentRecord): Markup {
  switch (method) {
    case 'CARD':
      return html`${field('cardNumber', text.fields.cardNumber, '4330 1234 1234 1234', 'numeric')}
        <div class="pair">
          ${field('expiry', text.fields.expiry, '12/30', 'numeric')}${instalments(payment.totalAmount)}
        </div>`;
    case 'VIRTUAL_ACCOUNT':
      return html`${bankField(text.fields.depositBank)}
      ${field('holder', text.fields.holder, payment.customerName ?? '홍길동', 'text')}`;
    case 'TRANSFER':
      return bankField(text.fields.bank);
    case 'MOBILE_PHONE':
      return field(
        'phone',
        text.fields.phone,
        payment.customerMobilePhone ?? '01000000000',
        'numeric',
      );
    case 'CULTURE_GIFT_CERTIFICATE':
      return field('giftId', text.fields.giftId, 'culture-test', 'text');
    case 'FOREIGN_EASY_PAY':
      return field(
        'paypal',
        text.fields.paypal,
        payment.customerEmail ?? 'test@example.com',
        'email',
      );
  }
}

function field(name: string, label: string, value: string, inputMode: string): Markup {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="${inputMode}" required />
  </p>`;
}

function bankField(label: string): Markup {
  return html`<p class="field">
    <label for="bank">${label}</label>
    <select id="bank" name="bank">
      ${banks.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}
    </select>
  </p>`;
}

function instalments(amount: number): Markup {
  const months = amount >= SMALLEST_INSTALMENT_WON ? INSTALMENT_MONTHS : [];
  return html`<p class="field">
    <label for="installment">${text.fields.installment}</label>
    <select id="installment" name="installment">
      <option value="0">${text.fields.lumpSum}</option>
      ${months.map((count) => html`<option value="${count}">${text.fields.months(count)}</option>`)}
    </select>
  </p>`;
}

function trials(): Markup {
  return html`<details class="trials">
    <summary>${text.trial.title}</summary>
    <p>${text.trial.intro}</p>
    <h2>${text.trial.failures}</h2>
    <ul>
      ${checkoutFailureCodes.map((code) => trial(code, text.trial.names[code], code))}
    </ul>
    <h2>${text.trial.afterwards}</h2>
    <ul>
      ${trial('amount-mismatch', text.trial.mismatch, 'AMOUNT_MISMATCH')}
      ${confirmRefusalCodes.map((code) =>
        trial(`confirm:${code}`, text.trial.confirmNames[code], code),
      )}
    </ul>
  </details>`;
}

function trial(outcome: string, name: string, code: string): Markup {
  return html`<li>
    <button class="trial" name="outcome" value="${outcome}" formnovalidate>
      <span>${name}</span> <code>${code}</code>
    </button>
  </li>`;
}
