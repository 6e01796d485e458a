import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { actorSection, listActorPage } from './actor-section.ts';
import { createEntry, deleteEntry, getEntry, updateEntry } from './change-entry.ts';
import { updateActor } from './update-actor.ts';
import { listEntries } from './list-entries.ts';
import { movieSection } from './movie-section.ts';
import { listMoviePage } from './movie-store.ts';

type Kind = 'Movie' | 'Actor';

/** Films and actors, for administrators. */
export function adminFilmsHandlers({
  database,
}: Deps): Pick<
  Handlers,
  `listAdmin${Kind}s` | `getAdmin${Kind}` | `create${Kind}` | `update${Kind}` | `delete${Kind}`
> {
  const { orm } = database;
  return {
    listAdminMovies: ({ query }) =>
      listEntries(query, '-releaseDate', (part) => listMoviePage(orm, part)),
    getAdminMovie: ({ params }) => getEntry(orm, movieSection, params.id),
    createMovie: ({ administrator, body }) =>
      createEntry(database, movieSection, administrator, { form: body }),
    updateMovie: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, movieSection, administrator, { id, version, form }),
    async deleteMovie({ administrator, params: { id } }) {
      await deleteEntry(database, movieSection, administrator, { id });
      return undefined;
    },

    listAdminActors: ({ query }) => listEntries(query, 'name', (part) => listActorPage(orm, part)),
    getAdminActor: ({ params }) => getEntry(orm, actorSection, params.id),
    createActor: ({ administrator, body }) =>
      createEntry(database, actorSection, administrator, { form: body }),
    updateActor: ({ administrator, params: { id }, body }) =>
      updateActor(database, administrator, { id, change: body }),
    async deleteActor({ administrator, params: { id }, query }) {
      const force = query.force === 'true';
      await deleteEntry(database, actorSection, administrator, { id, force });
      return undefined;
    },
  };
}
