import { fileURLToPath } from 'node:url';
import { artworks, type ArtworkKind } from '../demo/art/artwork.ts';
import { renderArtwork } from '../demo/art/render.ts';
import { demoCustomer } from '../demo/audience.ts';
import { seedDemo, type SeedTools } from '../demo/seed.ts';
import type { Database } from './db/client.ts';
import { hashPassword } from './modules/account/password.ts';

/** Beside the data, so that a demo that is begun anew need not draw again. */
const artworkCache = fileURLToPath(new URL('../.cache/artwork', import.meta.url));

export interface DemoAccount {
  loginId: string;
  password: string;
}

/**
 * Fills the demo cinema, or brings it up to today.
 * @param tell is told what takes long
 * @returns whom a visitor can sign in as
 */
export async function fillDemo(
  database: Database,
  tell: (sentence: string) => void,
): Promise<DemoAccount[]> {
  const drawMissing: SeedTools['renderArtwork'] = (missing) => {
    tell('Drawing the posters of the demo cinema (the first time this takes a minute) …');
    return draw(missing);
  };
  await database.advisoryLock('demo', () =>
    seedDemo(database, { hashPassword, renderArtwork: drawMissing }),
  );
  const { loginId, password } = demoCustomer;
  return [{ loginId, password }];
}

async function draw(missing: Parameters<SeedTools['renderArtwork']>[0]) {
  const isMissing = ({ kind, slug }: { kind: ArtworkKind; slug: string }): boolean =>
    (kind === 'portrait' ? missing.actorSlugs : missing.filmSlugs).includes(slug);
  const rendered = await renderArtwork(artworkCache, artworks.filter(isMissing));
  const bySlug = (kind: ArtworkKind) =>
    new Map(
      rendered.filter((each) => each.kind === kind).map(({ slug, images }) => [slug, images]),
    );
  return {
    posters: bySlug('poster'),
    backdrops: bySlug('backdrop'),
    portraits: bySlug('portrait'),
  };
}
