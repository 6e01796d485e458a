import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';

/** A file that the user chooses. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A section of the administration: its list, its form and its dialogs. */
export class SectionPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param place the address below `/admin/` */
  async open(place: string): Promise<void> {
    await this.page.goto(`/admin/${place}`);
  }

  /** The names in their order. */
  async seeList(title: string, ...names: string[]): Promise<void> {
    const items = this.page.getByRole('list', { name: title }).getByRole('listitem');
    await expect(items).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(items.nth(index)).toContainText(name);
  }

  async seeText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text)).toBeVisible();
  }

  async seeNoText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text)).toHaveCount(0);
  }

  /** The list scrolls in itself, at the height of A-SEC-5. */
  async seeScrollingList(title: string): Promise<void> {
    const list = this.page.getByRole('list', { name: title });
    await expect(list).toHaveCSS('max-height', '500px');
    expect(await list.evaluate((own) => own.scrollHeight > own.clientHeight)).toBe(true);
  }

  async seeAddress(address: string): Promise<void> {
    await expect
      .poll(() => {
        const { pathname, search } = new URL(this.page.url());
        return decodeURIComponent(pathname + search);
      })
      .toBe(address);
  }

  /** A key event as an input method or another keyboard layout sends it. */
  async pressAs(event: KeyboardEventInit): Promise<void> {
    await this.page
      .locator(':focus, body')
      .last()
      .dispatchEvent('keydown', { bubbles: true, ...event });
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    await this.field(label).fill(value);
  }

  /** Types a name, which the field finds, and waits for its id. */
  async find(label: string, name: string): Promise<void> {
    await this.fill(label, name);
    await expect(this.field(label)).toHaveAccessibleDescription(/ID:? \d+$/);
  }

  async seeValue(label: string | RegExp, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value);
  }

  async seeFocused(label: string | RegExp): Promise<void> {
    await expect(this.field(label)).toBeFocused();
  }

  async seeFault(label: string | RegExp, fault: string): Promise<void> {
    await expect(this.field(label)).toHaveAccessibleDescription(fault);
  }

  /** @param label of the field, without its mark */
  async chooseFile(label: string, file: SentFile): Promise<void> {
    await this.field(`${label} 고르기`).setInputFiles(file);
  }

  /** @param field the name of the field */
  async dropFile(field: string, file: SentFile): Promise<void> {
    await this.page.locator(`[data-drop="${field}"]`).dispatchEvent('drop', {
      dataTransfer: await this.transferOf(file),
    });
  }

  /** Pastes while nothing has the focus. */
  async pasteFile(file: SentFile): Promise<void> {
    const transfer = await this.transferOf(file);
    await transfer.evaluate((clipboardData) => {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox's constructor ignores the data it is given.
      Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
      document.dispatchEvent(paste);
    });
  }

  private transferOf({ buffer, name, mimeType }: SentFile): Promise<JSHandle<DataTransfer>> {
    return this.page.evaluateHandle(
      ({ bytes, fileName, type }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
        return transfer;
      },
      { bytes: [...buffer], fileName: name, type: mimeType },
    );
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).selectOption({ label: option });
  }

  async check(label: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: label }).check();
  }

  /** Drags a row of the cast onto another one. */
  async dragRow(from: number, to: number): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(() => new DataTransfer());
    const grip = (row: number) => this.page.locator(`[data-grip="${row}"]`);
    await grip(from).dispatchEvent('dragstart', { dataTransfer });
    await grip(to).dispatchEvent('dragover', { dataTransfer });
    await grip(to).dispatchEvent('drop', { dataTransfer });
    await grip(from).dispatchEvent('dragend', { dataTransfer });
  }

  /** The list draws placeholders in place of missing pictures. */
  async seeNoBrokenPicture(): Promise<void> {
    await expect(this.page.getByRole('main').locator('img:not([src^="/api/images/"])')).toHaveCount(
      0,
    );
  }

  async seeGroup(name: string): Promise<void> {
    await expect(this.page.getByRole('group', { name, exact: true })).toBeVisible();
  }

  /** The image has been loaded. */
  async seePicture(name: string): Promise<void> {
    const image = this.page.getByRole('main').getByRole('img', { name });
    await expect
      .poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
      .toBeGreaterThan(0);
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async clickLink(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
    await this.page.keyboard.press('Enter');
  }

  async order(label: string): Promise<void> {
    await this.page.getByRole('combobox').selectOption({ label });
  }

  async seeInDialog(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible();
  }

  async clickInDialog(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async seeNoDialog(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }

  async checkForce(): Promise<void> {
    await this.dialog.getByRole('checkbox').check();
  }

  async seeUse(title: string, href: string): Promise<void> {
    await expect(this.dialog.getByRole('link', { name: title })).toHaveAttribute('href', href);
  }

  async seeHeadingFocused(name: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 0.9 });
  }

  /** The field with two versions and the chosen value. */
  async seeVersions(label: string, chosen: string | RegExp, other: string | RegExp): Promise<void> {
    const group = this.page.getByRole('group', { name: label });
    await expect(group.getByRole('radio', { name: chosen })).toBeChecked();
    await expect(group.getByRole('radio', { name: other })).not.toBeChecked();
  }

  async chooseVersion(label: string, value: string): Promise<void> {
    await this.page.getByRole('group', { name: label }).getByText(value).click();
  }

  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private field(label: string | RegExp): Locator {
    return this.page.getByRole('main').getByLabel(label);
  }
}
