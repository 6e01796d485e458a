import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type {
  Prepared,
  PrepareRequest,
  SavedDraft,
} from '../../../../machines/review-editor/review-editor.types.ts';
import type { Api } from '../../../api/api.ts';
import { filmReservationsQuery } from '../../../api/my-reservations-query.ts';

/**
 * Loads the user's bookings of a film that have no review, and the kept draft (C-REV-34, C-REV-41).
 * @param openDraft begins to keep the drafts of a customer, and returns a function that reads the one of the film
 */
export function createPrepare(
  api: Api,
  queries: QueryClient,
  openDraft: (loginId: string) => () => SavedDraft | null,
) {
  return fromPromise<Prepared, PrepareRequest>(async ({ input: { movieId, loginId } }) => {
    const readDraft = openDraft(loginId);
    const all = await queries.query(filmReservationsQuery(api, movieId));
    // A server that ignores the film answers with the reservations of all films.
    const ofFilm = all.filter(
      (reservation) => reservation.movieId === movieId && reservation.status === 'COMPLETED',
    );
    return {
      reservations: ofFilm
        .filter(({ reviewId }) => reviewId === null)
        .map(({ reservationId, screeningTime, screeningRoomName }) => ({
          reservationId,
          screeningTime,
          screeningRoomName,
        })),
      hasReviewed: ofFilm.some(({ reviewId }) => reviewId !== null),
      saved: readDraft(),
    };
  });
}
