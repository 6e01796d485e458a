import { ADULT_AGE, ageLabelOf, filmScoreText } from '../../../domain/film.ts';
import { filmText } from '../../../domain/film-text.ts';
import { homeText } from '../../../domain/home-text.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import {
  clockText,
  nightText,
  screeningsOfText,
  SOLD_OUT_TEXT,
  untilText,
} from '../../../domain/screening-time-text.ts';
import { html, type Markup } from '../../lib/html.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

type Movie = Schemas['Movie'];
type MovieSummary = Schemas['MovieSummary'];
type Screening = Schemas['Screening'];

const none = html``;

/** @returns the words of the home page's first slide (X-PAGE-112) */
export function homeWords({ rank, title, tagline, ...film }: MovieSummary): Markup {
  const facts = [
    film.voteAverage > 0 ? html`<b>${filmScoreText(film.voteAverage)}</b>` : none,
    film.duration > 0 ? html`<span>${filmText.minutes(film.duration)}</span>` : none,
    html`<span>${film.genres.map(({ genreName }) => genreName).join(' · ')}</span>`,
  ];
  return html`<div class="first-slide">
    <div>
      ${rank === null ? none : html`<p>${homeText.rank(rank)}</p>`}
      <h2>${title}</h2>
      ${tagline === null ? none : html`<p>${tagline}</p>`}
      <p class="first-facts">${ageBadge(film.minimumAge)}${facts}</p>
    </div>
  </div>`;
}

/** @returns the titles of the films showing now, below the slide */
export function homeFilms(showing: readonly MovieSummary[]): Markup {
  const headlineOf = ({ rank, title }: MovieSummary) =>
    html`<li>
      <div>
        ${rank === null ? none : html`<b>${String(rank)}</b>`}
        <h3>${title}</h3>
      </div>
    </li>`;
  return html`<div class="first-films">
    <h2>${homeText.showing}</h2>
    <ul>
      ${showing.map(headlineOf)}
    </ul>
  </div>`;
}

/** @returns title and facts of a film's page; `src/first-look.css` places them where the page has them (X-PAGE-107) */
export function filmWords({ title, tagline, movieRating, releaseDate, ...film }: Movie): Markup {
  const { minimumAge } = movieRating;
  const facts = [
    html`<span>${ageBadge(minimumAge)} ${film.movieRatingName || filmText.allAges}</span>`,
    film.voteAverage > 0
      ? html`<b>${filmScoreText(film.voteAverage)}</b>`
      : html`<span>${filmText.noScore}</span>`,
    film.duration > 0 ? html`<span>${filmText.minutes(film.duration)}</span>` : none,
    releaseDate === '' ? none : html`<span>${filmText.release(releaseDate)}</span>`,
  ];
  const named = html`<h1>${title}</h1>
    ${tagline === null ? none : html`<p>${tagline}</p>`}`;
  const adult = minimumAge >= ADULT_AGE ? html`<p class="first-adult">${filmText.adult}</p>` : none;
  return html`<div class="first-film">
    <i></i>
    <div>
      <div>
        ${named}
        <p class="first-facts">${facts}</p>
      </div>
      ${adult}
    </div>
  </div>`;
}

/** @param screenings the coming ones of today, by start */
export function filmTimes(screenings: readonly Screening[]): Markup | null {
  if (screenings.length === 0) return null;
  return html`<section>
    <h2>${filmText.today}</h2>
    ${timesOf(screenings, true)}
  </section>`;
}

/** @returns the title in a booking's head */
export function bookingWords({ title, movieRating: { minimumAge } }: Movie): Markup {
  return html`<div class="first-name">
    ${ageBadge(minimumAge)}
    <h1>${title}</h1>
  </div>`;
}

/** @returns the heading of a day's screenings, and these by room */
export function bookingTimes(date: KoreaDate, screenings: readonly Screening[]): Markup {
  const rooms = new Map(screenings.map(({ screeningRoom: room }) => [room.roomId, room.roomName]));
  const byName = [...rooms].toSorted(([, one], [, other]) =>
    one.localeCompare(other, 'ko', { numeric: true }),
  );
  return html`<section>
    <h2>${screeningsOfText(date)}</h2>
    ${byName.map(
      ([id, name]) =>
        html`<h3>${name}</h3>
          ${timesOf(
            screenings.filter(({ screeningRoom: { roomId } }) => roomId === id),
            false,
          )}`,
    )}
  </section>`;
}

function timesOf(screenings: readonly Screening[], namesRoom: boolean): Markup {
  return html`<ul>
    ${screenings.map((screening) => timeOf(screening, namesRoom))}
  </ul>`;
}

function timeOf(screening: Screening, namesRoom: boolean): Markup {
  const startsAt = new Date(screening.screeningStartTime);
  const night = nightText(startsAt);
  return html`<li>
    ${night === null ? none : html`<em>${night}</em>`}<strong>${clockText(startsAt)}</strong>
    <small>${untilText(new Date(screening.screeningEndTime))}</small
    >${namesRoom ? html`<span>${screening.screeningRoom.roomName}</span>` : none}${
      screening.availableSeats > 0 ? none : html`<span>${SOLD_OUT_TEXT}</span>`
    }
  </li>`;
}

/** The square with the age. Its name follows in words, or on the next page. */
function ageBadge(minimumAge: number): Markup {
  const label = ageLabelOf(minimumAge);
  return html`<s data-age="${label}" aria-hidden="true">${label}</s>`;
}
