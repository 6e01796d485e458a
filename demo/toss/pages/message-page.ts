import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { text } from './text.ts';

/** A page with a message only; `back` is the address of its link to the shop, if any. */
export function messagePage(
  message: { readonly title: string; readonly body: string },
  back?: string,
): Markup {
  return layout(
    message.title,
    html`
      <h1>${message.title}</h1>
      <p class="message">${message.body}</p>
      ${back === undefined ? '' : html`<p><a class="back" href="${back}">${text.messages.backToShop}</a></p>`}
    `,
  );
}

/** The last page of a payment in a separate window: it passes the result to the shop's page and closes. */
export function resultPage(result: object, shopOrigin: string): Markup {
  return layout(
    text.brand,
    html`
      <p
        class="message"
        id="result"
        data-result="${JSON.stringify(result)}"
        data-origin="${shopOrigin}"
      >
        ${text.messages.closing}
      </p>
      <script src="/assets/result.js"></script>
    `,
  );
}
