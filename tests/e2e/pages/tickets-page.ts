import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** A ticket in its dialog and on the page of the stored tickets. */
export class TicketsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/tickets');
  }

  async seeTicket(...words: string[]): Promise<void> {
    for (const word of words) await expect(this.card).toContainText(word);
  }

  /** The ticket and the files of its page are stored. */
  async seeOpensOffline(): Promise<void> {
    await expect(
      this.page.getByText('로그인해 있는 동안 인터넷 없이도 열 수 있어요.'),
    ).toBeVisible();
  }

  async seeOffline(): Promise<void> {
    await expect(
      this.page.getByText(/오프라인이에요\. .+에 확인한 티켓을 보여 드려요\./),
    ).toBeVisible();
  }

  async seeUpToDate(): Promise<void> {
    await expect(this.card).toBeVisible();
    await expect(this.page.getByText(/오프라인이에요/)).toHaveCount(0);
  }

  async seeRemoved(title: string): Promise<void> {
    await expect(
      this.page.getByText(
        `${title} 티켓은 취소되었거나 더 이상 쓸 수 없어서 이 기기에서 지웠어요.`,
      ),
    ).toBeVisible();
  }

  async seeNone(): Promise<void> {
    await expect(this.page.getByText('저장된 티켓이 없어요')).toBeVisible();
    await expect(this.card).toHaveCount(0);
  }

  async seeSignedOut(): Promise<void> {
    await expect(this.page.getByText('로그인하면 티켓을 볼 수 있어요')).toBeVisible();
    await expect(this.card).toHaveCount(0);
  }

  /** The page of all other addresses without a network. */
  async seeNoConnection(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      '인터넷에 연결되어 있지 않아요',
    );
  }

  async clickOther(title: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${title}.*티켓 열기$`) }).click();
  }

  /** Reads the code as a scanner does: from a picture of the screen. */
  async scan(): Promise<string> {
    const code = this.card.getByRole('img', { name: '입장 확인용 QR 코드' });
    await code.scrollIntoViewIfNeeded();
    const picture = sharp(await this.card.screenshot()).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data });
  }

  private get card() {
    return this.page.getByRole('article');
  }
}
