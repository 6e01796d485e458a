import type { Page } from '@playwright/test';
import type { Gates } from '../support/gates.ts';

/** What the provider's form does: opens its page, or refuses with a code and a message. */
export interface FormAnswer {
  /** Undefined to open the page, null for a refusal without a code. */
  code?: string | null;
  message?: string;
}

/** The card provider's form of a page, which does what the test says when it says so. */
export interface CardForm {
  answer(answer: FormAnswer): Promise<void>;
  /** The script of the provider cannot be loaded. Only before the first other answer: the page keeps a loaded script. */
  failToLoad(): Promise<void>;
  /** The customer leaves the form, whose later answer is of no interest. */
  leave(): Promise<void>;
}

const EVENT = 'test.card-form';

const script = `window.TossPayments = () => ({
  requestPayment: () => {
    document.documentElement.dataset.cardForm = 'open';
    return new Promise((resolve, reject) => {
      addEventListener('${EVENT}', ({ detail: { code, message } }) => {
        if (code === undefined) resolve();
        else reject(Object.assign(new Error(message), code === null ? {} : { code }));
      }, { once: true });
    });
  },
});`;

/** @param gates hold the request for the provider's script of the loaded page */
export function openCardForm(page: Page, gates: Gates<'script'>): CardForm {
  let isLoaded = false;
  const untilOpen = () =>
    page.locator('html[data-card-form="open"]').waitFor({ state: 'attached' });
  const close = () =>
    page.evaluate(() => document.documentElement.removeAttribute('data-card-form'));
  return {
    async answer(detail) {
      if (!isLoaded) {
        const call = await gates.next('script');
        await call.fulfill({ contentType: 'text/javascript', body: script });
      }
      isLoaded = true;
      await untilOpen();
      await close();
      await page.evaluate(
        ({ type, answer }) => void dispatchEvent(new CustomEvent(type, { detail: answer })),
        { type: EVENT, answer: detail },
      );
    },
    async failToLoad() {
      await (await gates.next('script')).abort();
    },
    async leave() {
      if (!isLoaded) return gates.untilHeld('script');
      await untilOpen();
      await close();
    },
  };
}
