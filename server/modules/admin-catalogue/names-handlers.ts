import type { Database, Reader } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Handlers } from '../../plugins/contract-types.ts';
import { createEntry, deleteEntry, getEntry, updateEntry } from './change-entry.ts';
import { distributorSection, listDistributorPage } from './distributor-section.ts';
import { genreSection, listGenrePage } from './genre-section.ts';
import { listEntries, type ListPart, type ListQuery } from './list-entries.ts';
import { listRatingPage, ratingSection } from './rating-section.ts';
import type { Entry, Section } from './section.ts';
import { listTicketTypePage, ticketTypeSection } from './ticket-type-section.ts';

type Kind = 'Genre' | 'Rating' | 'Distributor' | 'TicketType';

/** Genres, ratings, distributors and ticket types, for administrators. */
export function adminNamesHandlers({
  database,
}: Deps): Pick<
  Handlers,
  `listAdmin${Kind}s` | `getAdmin${Kind}` | `create${Kind}` | `update${Kind}` | `delete${Kind}`
> {
  const genres = handlersOf(database, genreSection, listGenrePage);
  const ratings = handlersOf(database, ratingSection, listRatingPage);
  const distributors = handlersOf(database, distributorSection, listDistributorPage);
  const ticketTypes = handlersOf(database, ticketTypeSection, listTicketTypePage);
  return {
    listAdminGenres: genres.list,
    getAdminGenre: genres.get,
    createGenre: genres.create,
    updateGenre: genres.update,
    deleteGenre: genres.delete,

    listAdminRatings: ratings.list,
    getAdminRating: ratings.get,
    createRating: ratings.create,
    updateRating: ratings.update,
    deleteRating: ratings.delete,

    listAdminDistributors: distributors.list,
    getAdminDistributor: distributors.get,
    createDistributor: distributors.create,
    updateDistributor: distributors.update,
    deleteDistributor: distributors.delete,

    listAdminTicketTypes: ticketTypes.list,
    getAdminTicketType: ticketTypes.get,
    createTicketType: ticketTypes.create,
    updateTicketType: ticketTypes.update,
    deleteTicketType: ticketTypes.delete,
  };
}

type Sort = 'name' | '-name' | 'id' | '-id';

interface NamedId {
  params: { id: number };
}

interface Sent<Body> {
  administrator: AdminCaller;
  body: Body;
}

/** The five calls of a kind. */
function handlersOf<Each extends Entry, Form>(
  database: Database,
  section: Section<Each, Form>,
  listPage: (db: Reader, part: ListPart<Sort>) => Promise<{ content: Each[]; total: number }>,
) {
  const { orm } = database;
  return {
    list: ({ query }: { query: ListQuery<Sort> }) =>
      listEntries(query, 'name', (part) => listPage(orm, part)),
    get: ({ params }: NamedId) => getEntry(orm, section, params.id),
    create: ({ administrator, body }: Sent<Form>) =>
      createEntry(database, section, administrator, { form: body }),
    update: ({
      administrator,
      params: { id },
      body,
    }: NamedId & Sent<Form & { version?: number }>) =>
      updateEntry(database, section, administrator, { id, version: body.version, form: body }),
    /** Only genres are deleted by force. */
    delete: async ({
      administrator,
      params: { id },
      query,
    }: NamedId & { administrator: AdminCaller; query?: { force?: string } }) => {
      await deleteEntry(database, section, administrator, { id, force: query?.force === 'true' });
      return undefined;
    },
  };
}
