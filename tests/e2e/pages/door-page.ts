import { expect, type Locator, type Page } from '@playwright/test';

/** `/admin/entry`: the check of tickets at the door. */
export class DoorPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private get main(): Locator {
    return this.page.getByRole('main');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/entry');
    await this.seeReady();
  }

  async seeReady(): Promise<void> {
    await expect(this.main.getByText('QR 코드를 비추거나 예매 번호를 입력해 주세요')).toBeVisible();
  }

  /** Waits until the browser has stored the page. A busy one has no registration for a while after the page is shown. */
  async seeKept(): Promise<void> {
    const isKept = () =>
      this.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/entry');
        const isOfDoor = registration?.scope.endsWith('/admin/entry') === true;
        return isOfDoor && registration.active?.state === 'activated';
      });
    await expect.poll(isKept).toBe(true);
  }

  async enter(bookingNumber: string): Promise<void> {
    await this.main.getByLabel('예매 번호').fill(bookingNumber);
    await this.main.getByRole('button', { name: '확인', exact: true }).click();
    await expect(this.main.getByLabel('예매 번호')).toHaveValue('');
  }

  async startCamera(): Promise<void> {
    await this.main.getByRole('button', { name: '카메라로 스캔' }).click();
  }

  async stopCamera(): Promise<void> {
    await this.main.getByRole('button', { name: '카메라 끄기' }).click();
  }

  /** The camera's picture moves. */
  async seeCamera(): Promise<void> {
    const video = this.main.getByLabel('카메라 화면');
    await expect(video).toBeVisible();
    await expect(this.main.getByText('티켓의 QR 코드를 비춰 주세요')).toBeVisible();
    await expect
      .poll(() => video.evaluate((own) => own instanceof HTMLVideoElement && own.currentTime))
      .toBeGreaterThan(0);
  }

  async seeNoCamera(): Promise<void> {
    const video = this.main.locator('video');
    await expect(video).toBeHidden();
    await expect(video).toHaveJSProperty('srcObject', null);
  }

  async seeCameraFault(text: string): Promise<void> {
    await expect(this.main.getByText(text)).toBeVisible();
    await expect(this.main.locator('video')).toBeHidden();
  }

  /** @returns reads the texts of the results since this call */
  async recordResults(): Promise<() => Promise<string[]>> {
    const panel = this.main.getByRole('status').first();
    const results = await panel.evaluateHandle((own) => {
      const texts: string[] = [];
      const tell = () => {
        if (own.querySelector('strong') !== null) texts.push(own.textContent);
      };
      const changes = { subtree: true, childList: true, characterData: true };
      new MutationObserver(tell).observe(own, changes);
      return texts;
    });
    return () => results.jsonValue();
  }

  /** @param texts of the result, beginning with its headline */
  async seeResult(...texts: (string | RegExp)[]): Promise<void> {
    const result = this.main.getByRole('status').first();
    for (const text of texts) await expect(result).toContainText(text);
  }

  /** Only some of the shown ticket's people come in now. */
  async choosePart(people: number): Promise<void> {
    await this.main.getByRole('button', { name: `${people}명만 입장` }).click();
  }

  get undoButton(): Locator {
    return this.main.getByRole('button', { name: /입장 취소: / });
  }

  async seeNoResult(): Promise<void> {
    await expect(this.main.getByRole('status').first()).toHaveText(
      'QR 코드를 비추거나 예매 번호를 입력해 주세요',
    );
  }

  async choose(screening: RegExp): Promise<void> {
    const choice = this.main.getByLabel('상영', { exact: true });
    const option = choice.locator('option').filter({ hasText: screening });
    await choice.selectOption({ label: (await option.textContent()) ?? '' });
  }

  async seeCount(text: string): Promise<void> {
    await expect(this.main.getByText(text)).toBeVisible();
  }

  async seeOffline(): Promise<void> {
    await expect(this.main.getByText('인터넷에 연결되어 있지 않아요.')).toBeVisible();
  }

  async seeWaiting(count: number): Promise<void> {
    const waiting = this.main.getByText('보내지 못한 입장 기록');
    if (count === 0) await expect(waiting).toHaveCount(0);
    else await expect(waiting).toContainText(`${count}건`);
  }

  async seeProblem(...texts: string[]): Promise<void> {
    const problems = this.main.getByRole('list', { name: '확인이 필요한 입장' });
    for (const text of texts) await expect(problems).toContainText(text);
  }

  async nameDoor(name: string): Promise<void> {
    await this.main.getByText(/^출입구 설정/).click();
    await this.main.getByLabel('출입구 이름').fill(name);
    await this.main.getByLabel('출입구 이름').blur();
    await expect(this.main.getByText(`출입구 설정: ${name}`)).toBeVisible();
  }
}
