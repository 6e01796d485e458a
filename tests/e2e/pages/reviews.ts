import { expect, type Locator, type Page } from '@playwright/test';

/** The reviews below a film, and the dialogs that they open. */
export class Reviews {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async clickWrite(): Promise<void> {
    await this.writeButton.click();
  }

  async seeWriteBusy(): Promise<void> {
    await expect(this.writeButton).toHaveAttribute('aria-busy', 'true');
    await this.seeClosed();
  }

  async clickEdit(): Promise<void> {
    await this.section.getByRole('button', { name: '내 리뷰 수정' }).click();
  }

  async clickDelete(): Promise<void> {
    await this.section.getByRole('button', { name: '내 리뷰 삭제' }).click();
  }

  async clickMore(): Promise<void> {
    await this.section.getByRole('button', { name: /^리뷰 더 보기/ }).click();
  }

  async clickSort(order: '최신순' | '좋아요순'): Promise<void> {
    await this.section.getByRole('button', { name: order }).click();
  }

  async clickLike(comment: string): Promise<void> {
    await this.likeOf(comment).click();
  }

  /** A button of the open dialog. */
  async click(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async fill(comment: string): Promise<void> {
    await this.comment.fill(comment);
  }

  async chooseStars(stars: number): Promise<void> {
    await this.stars(stars).click();
  }

  async choose(reservation: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: reservation }).check();
  }

  /** The form with its content. */
  async seeForm(comment: string, stars: number): Promise<void> {
    await expect(this.comment).toHaveValue(comment);
    await expect(this.stars(stars)).toBeChecked();
  }

  async seeInDialog(words: string): Promise<void> {
    await expect(this.dialog).toContainText(words);
  }

  /** The send button is disabled and shows the reason. */
  async seeMissing(reason: string): Promise<void> {
    const button = this.dialog.getByRole('button', { name: '등록하기' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await button.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.comment).toBeEditable();
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }

  async seeSummary(average: string, count: number): Promise<void> {
    await expect(this.section).toContainText(`평점 5점 만점에 ${average}점리뷰 ${count}개`);
  }

  async seeEmpty(): Promise<void> {
    await expect(this.section).toContainText('아직 리뷰가 없어요');
    await expect(this.section).toContainText('리뷰 0개');
  }

  /** The reviews in their order, each containing the given texts. */
  async seeReviews(...words: string[]): Promise<void> {
    await expect(this.items).toContainText(words);
    await expect(this.items).toHaveCount(words.length);
  }

  async seeFocused(comment: string): Promise<void> {
    await expect(this.item(comment)).toBeFocused();
    await expect(this.item(comment)).toBeInViewport();
  }

  async seeInView(): Promise<void> {
    await expect(this.section.getByRole('heading', { name: '리뷰', exact: true })).toBeInViewport();
  }

  async seeHeadingFocused(): Promise<void> {
    await expect(this.section.getByRole('heading', { name: '리뷰', exact: true })).toBeFocused();
  }

  async seeLike(comment: string, count: number, isLiked: boolean): Promise<void> {
    await expect(this.likeOf(comment)).toHaveAccessibleName(`좋아요 ${count}개`);
    await expect(this.likeOf(comment)).toHaveAttribute('aria-pressed', String(isLiked));
  }

  async seeNoLike(comment: string): Promise<void> {
    await expect(this.likeOf(comment)).toHaveCount(0);
  }

  private get writeButton(): Locator {
    return this.section.getByRole('button', { name: '리뷰 쓰기' });
  }

  private likeOf(comment: string): Locator {
    return this.item(comment).getByRole('button', { name: /^좋아요/ });
  }

  private item(comment: string): Locator {
    return this.items.filter({ hasText: comment });
  }

  private stars(stars: number): Locator {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${stars}점`) });
  }

  private get items(): Locator {
    return this.section.getByRole('listitem');
  }

  private get comment(): Locator {
    return this.dialog.getByLabel('리뷰', { exact: true });
  }

  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private get section(): Locator {
    return this.page.getByRole('region', { name: '리뷰', exact: true });
  }
}
