import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { moveScreening, previewMove } from './move-screening.ts';

/** The move of a sold screening, for administrators. */
export function screeningMoveHandlers({
  database,
}: Deps): Pick<Handlers, 'previewScreeningMove' | 'moveScreening'> {
  return {
    previewScreeningMove: ({ params, query }) => previewMove(database, params.id, query),
    moveScreening: ({ administrator, params, body }) =>
      moveScreening(database, administrator, params.id, body),
  };
}
