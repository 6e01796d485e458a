import { describe, expect, it } from 'vitest';
import { artworks, cinemaArtworks } from '../../demo/art/drawings/artwork.ts';
import { films } from '../../demo/films.ts';
import { actors } from '../../demo/people.ts';

const named = [...artworks, ...cinemaArtworks].map((artwork) => ({
  ...artwork,
  name: `${artwork.kind} ${artwork.slug}`,
}));
const shapes = {
  poster: '1000 1500',
  backdrop: '1920 1080',
  tallBackdrop: '1000 1500',
  portrait: '800 800',
  cinema: '1200 630',
};

describe('artwork', () => {
  it('has a poster and two backdrops for every film, a portrait for every actor, and the cinema’s own image (C-FILM-41)', () => {
    expect(named.map(({ name }) => name).sort()).toEqual(
      [
        ...films.flatMap(({ slug }) => [
          `poster ${slug}`,
          `backdrop ${slug}`,
          `tallBackdrop ${slug}`,
        ]),
        ...actors.map(({ slug }) => `portrait ${slug}`),
        'cinema marquee',
      ].sort(),
    );
  });

  it.each(named)('$name is a complete drawing without fonts or external references', (artwork) => {
    const svg = artwork.draw();
    expect(svg).toContain(`viewBox="0 0 ${shapes[artwork.kind]}"`);
    expect(svg).not.toMatch(/<text|<image|href=|NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(films)('$slug defines no unused paint', ({ slug }) => {
    const svgs = artworks.filter((artwork) => artwork.slug === slug).map(({ draw }) => draw());
    const all = svgs.join('');
    const ids = new Set([...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''));
    expect([...ids].filter((id) => !all.includes(`url(#${id})`))).toEqual([]);
  });

  it('is drawn deterministically, and all images differ', () => {
    const drawings = artworks.map(({ draw }) => draw());
    expect(artworks.map(({ draw }) => draw())).toEqual(drawings);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
