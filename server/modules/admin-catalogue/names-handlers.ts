import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { createEntry, deleteEntry, getEntry, updateEntry } from './change-entry.ts';
import { distributorSection, listDistributorPage } from './distributor-section.ts';
import { genreSection, listGenrePage } from './genre-section.ts';
import { listEntries } from './list-entries.ts';
import { listRatingPage, ratingSection } from './rating-section.ts';
import { listTicketTypePage, ticketTypeSection } from './ticket-type-section.ts';

type Kind = 'Genre' | 'Rating' | 'Distributor' | 'TicketType';

/** Genres, ratings, distributors and ticket types, for administrators. */
export function adminNamesHandlers({
  database,
}: Deps): Pick<
  Handlers,
  `listAdmin${Kind}s` | `getAdmin${Kind}` | `create${Kind}` | `update${Kind}` | `delete${Kind}`
> {
  const { orm } = database;
  return {
    listAdminGenres: ({ query }) => listEntries(query, 'name', (part) => listGenrePage(orm, part)),
    getAdminGenre: ({ params }) => getEntry(orm, genreSection, params.id),
    createGenre: ({ administrator, body }) =>
      createEntry(database, genreSection, administrator, { form: body }),
    updateGenre: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, genreSection, administrator, { id, version, form }),
    async deleteGenre({ administrator, params: { id }, query }) {
      const force = query.force === 'true';
      await deleteEntry(database, genreSection, administrator, { id, force });
      return undefined;
    },

    listAdminRatings: ({ query }) =>
      listEntries(query, 'name', (part) => listRatingPage(orm, part)),
    getAdminRating: ({ params }) => getEntry(orm, ratingSection, params.id),
    createRating: ({ administrator, body }) =>
      createEntry(database, ratingSection, administrator, { form: body }),
    updateRating: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, ratingSection, administrator, { id, version, form }),
    async deleteRating({ administrator, params: { id } }) {
      await deleteEntry(database, ratingSection, administrator, { id });
      return undefined;
    },

    listAdminDistributors: ({ query }) =>
      listEntries(query, 'name', (part) => listDistributorPage(orm, part)),
    getAdminDistributor: ({ params }) => getEntry(orm, distributorSection, params.id),
    createDistributor: ({ administrator, body }) =>
      createEntry(database, distributorSection, administrator, { form: body }),
    updateDistributor: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, distributorSection, administrator, { id, version, form }),
    async deleteDistributor({ administrator, params: { id } }) {
      await deleteEntry(database, distributorSection, administrator, { id });
      return undefined;
    },

    listAdminTicketTypes: ({ query }) =>
      listEntries(query, 'name', (part) => listTicketTypePage(orm, part)),
    getAdminTicketType: ({ params }) => getEntry(orm, ticketTypeSection, params.id),
    createTicketType: ({ administrator, body }) =>
      createEntry(database, ticketTypeSection, administrator, { form: body }),
    updateTicketType: ({ administrator, params: { id }, body: { version, ...form } }) =>
      updateEntry(database, ticketTypeSection, administrator, { id, version, form }),
    async deleteTicketType({ administrator, params: { id } }) {
      await deleteEntry(database, ticketTypeSection, administrator, { id });
      return undefined;
    },
  };
}
