import { expect, type Page } from '@playwright/test';
import type { components } from '../../../openapi.gen.d.ts';

type Movie = components['schemas']['Movie'];

export class HomePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** The carousel's first film. */
  get firstSlide() {
    return this.page.getByRole('group', { name: '1번째' });
  }

  get firstPicture() {
    return this.firstSlide.locator('img');
  }

  /** @returns the paths of a film's upright picture and of its backdrop, which have one width each */
  async picturesOf(movieId: number): Promise<{ tall: string; wide: string }> {
    const response = await this.page.request.get(`/api/movies/${movieId}`);
    const { tallBackdropSources, backdropSources } = (await response.json()) as Movie;
    const [tall, wide] = [tallBackdropSources[0]?.url, backdropSources[0]?.url];
    if (tall === undefined || wide === undefined) throw new Error('The film has no pictures');
    return { tall, wide };
  }

  async clickFilm(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: title });
    await this.showing.getByRole('link').filter({ has: heading }).click();
  }

  async see(): Promise<void> {
    await expect(this.showing).toBeVisible();
  }

  /** The titles of both grids. */
  async seeFilms(showing: string[], upcoming: string[]): Promise<void> {
    await expect(this.showing.getByRole('heading', { level: 3 })).toHaveText(showing);
    await expect(this.upcoming.getByRole('heading', { level: 3 })).toHaveText(upcoming);
  }

  private get showing() {
    return this.page.getByRole('region', { name: '현재 상영작' });
  }

  private get upcoming() {
    return this.page.getByRole('region', { name: '상영 예정작' });
  }
}
