import type { Page } from '@playwright/test';

/**
 * @returns each visible field of the page with its label and what a keyboard and a browser's memory read of it, in the
 * order of the page: `이메일 | email | email | next`, for type, autocomplete and enterkeyhint. A numeric keyboard is
 * part of the type: `text/numeric`.
 */
export function readFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<
      HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    >('input, textarea, select');
    return [...fields]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? '';
        const name = label.replaceAll(/\s+/g, ' ').trim();
        if (field.type === 'radio' || field.type === 'checkbox') return `${name} | ${field.type}`;
        const keyboard = field.inputMode === '' ? field.type : `${field.type}/${field.inputMode}`;
        const hint = field instanceof HTMLSelectElement ? '' : field.enterKeyHint;
        return [name, keyboard, field.autocomplete, hint].filter(Boolean).join(' | ');
      });
  });
}
