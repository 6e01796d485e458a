import { desertExpress } from './films/desert-express.ts';
import { howToPaintWinter } from './films/how-to-paint-winter.ts';
import { lastCorner } from './films/last-corner.ts';
import { littlePlanet } from './films/little-planet.ts';
import { nightOfTheTiger } from './films/night-of-the-tiger.ts';
import { noodleJob } from './films/noodle-job.ts';
import { patchworkBand } from './films/patchwork-band.ts';
import { personDownstairs } from './films/person-downstairs.ts';
import { readingRoomThree } from './films/reading-room-three.ts';
import { seventhOrbit } from './films/seventh-orbit.ts';
import { songOfDeepWater } from './films/song-of-deep-water.ts';
import { starMender } from './films/star-mender.ts';
import { summerComesTwice } from './films/summer-comes-twice.ts';
import { thirtyThirdMove } from './films/thirty-third-move.ts';
import { twoAmStop } from './films/two-am-stop.ts';
import { unlitLighthouse } from './films/unlit-lighthouse.ts';
import { actors } from '../../people.ts';
import type { ArtworkKind } from '../manifest.ts';
import { drawCinema } from './cinema.ts';
import { drawPortrait } from './portraits/portrait.ts';
import type { FilmArt } from './types.ts';

/** One drawing; the slug is the film's, the actor's or the cinema's. */
export interface Artwork {
  kind: ArtworkKind;
  slug: string;
  draw: () => string;
}

const filmArt: Readonly<Record<string, FilmArt>> = {
  'seventh-orbit': seventhOrbit,
  'night-of-the-tiger': nightOfTheTiger,
  'two-am-stop': twoAmStop,
  'noodle-job': noodleJob,
  'little-planet': littlePlanet,
  'summer-comes-twice': summerComesTwice,
  'person-downstairs': personDownstairs,
  'thirty-third-move': thirtyThirdMove,
  'patchwork-band': patchworkBand,
  'reading-room-three': readingRoomThree,
  'star-mender': starMender,
  'how-to-paint-winter': howToPaintWinter,
  'desert-express': desertExpress,
  'last-corner': lastCorner,
  'unlit-lighthouse': unlitLighthouse,
  'song-of-deep-water': songOfDeepWater,
};

/** The drawings of the demo cinema: a poster and two backdrops per film, a portrait per actor. */
export const artworks: readonly Artwork[] = [
  ...Object.entries(filmArt).flatMap(([slug, art]): Artwork[] => [
    { kind: 'poster', slug, draw: () => art.poster() },
    { kind: 'backdrop', slug, draw: () => art.backdrop() },
    { kind: 'tallBackdrop', slug, draw: () => art.tallBackdrop() },
  ]),
  ...actors.map((actor): Artwork => ({
    kind: 'portrait',
    slug: actor.slug,
    draw: () => drawPortrait(actor),
  })),
];

/** The drawings that a cinema without the demo's films uses too. */
export const cinemaArtworks: readonly Artwork[] = [
  { kind: 'cinema', slug: 'marquee', draw: drawCinema },
];
