import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { listAllMovies } from './movie-service.ts';

/** The catalogue for administrators. */
export function adminCatalogueHandlers({
  database: { orm },
}: Deps): Pick<Handlers, 'listAdminMovies'> {
  return { listAdminMovies: () => listAllMovies(orm) };
}
