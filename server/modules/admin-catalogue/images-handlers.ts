import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { acceptUpload, requireImages, type Sent } from '../images/accept-upload.ts';
import { deletePicture } from '../images/upload-store.ts';
import { actorSection } from './actor-section.ts';
import { changeImages, createEntry, updateEntry } from './change-entry.ts';
import { movieSection } from './movie-section.ts';
import { updateActor } from './update-actor.ts';

type ImageOperationId =
  | `${'create' | 'update'}${'Movie' | 'Actor'}WithImage`
  | `${'replace' | 'delete'}${'Poster' | 'ProfileImage'}`;

/** The images of films and actors, for administrators. */
export function adminImagesHandlers({ database }: Deps): Pick<Handlers, ImageOperationId> {
  return {
    async createMovieWithImage({ administrator, body: { movieDetails: form, ...files } }) {
      const images = filmImages(files);
      await requireImages(images);
      const also = (tx: Transaction, movieId: number) => uploadForFilm(tx, movieId, images);
      return createEntry(database, movieSection, administrator, { form, also });
    },
    async updateMovieWithImage({ administrator, params: { id }, body }) {
      const { movieDetails, ...files } = body;
      const { version, ...form } = movieDetails;
      const images = filmImages(files);
      await requireImages(images);
      const also = (tx: Transaction) => uploadForFilm(tx, id, images);
      return updateEntry(database, movieSection, administrator, { id, version, form, also });
    },
    async replacePoster({ administrator, params: { id }, body }) {
      const images = filmImages(body);
      await requireImages(images);
      return changeImages(database, movieSection, administrator, {
        id,
        change: (tx) => uploadForFilm(tx, id, images),
      });
    },
    async deletePoster({ administrator, params: { id } }) {
      await changeImages(database, movieSection, administrator, {
        id,
        change: (tx) => deletePicture(tx, { kind: 'POSTER', movieId: id }),
      });
      return undefined;
    },

    async createActorWithImage({ administrator, body: { actorDetails: form, profileImage } }) {
      await requireImages(profileImages(profileImage));
      const also = (tx: Transaction, actorId: number) =>
        acceptUpload(tx, { kind: 'PROFILE', actorId }, profileImage);
      return createEntry(database, actorSection, administrator, { form, also });
    },
    async updateActorWithImage({ administrator, params: { id }, body }) {
      const { actorDetails: change, profileImage } = body;
      await requireImages(profileImages(profileImage));
      return updateActor(database, administrator, { id, change, profileImage });
    },
    async replaceProfileImage({ administrator, params: { id }, body: { profileImage } }) {
      await requireImages(profileImages(profileImage));
      return changeImages(database, actorSection, administrator, {
        id,
        change: (tx) => acceptUpload(tx, { kind: 'PROFILE', actorId: id }, profileImage),
      });
    },
    async deleteProfileImage({ administrator, params: { id } }) {
      await changeImages(database, actorSection, administrator, {
        id,
        change: (tx) => deletePicture(tx, { kind: 'PROFILE', actorId: id }),
      });
      return undefined;
    },
  };
}

interface FilmImage extends Sent {
  kind: 'POSTER' | 'BACKDROP';
}

function filmImages(files: { posterImage?: Uint8Array; backdropImage?: Uint8Array }): FilmImage[] {
  return [
    { field: 'posterImage', kind: 'POSTER', bytes: files.posterImage },
    { field: 'backdropImage', kind: 'BACKDROP', bytes: files.backdropImage },
  ];
}

function profileImages(bytes: Uint8Array | undefined): Sent[] {
  return [{ field: 'profileImage', kind: 'PROFILE', bytes }];
}

async function uploadForFilm(
  tx: Transaction,
  movieId: number,
  images: readonly FilmImage[],
): Promise<void> {
  for (const { kind, bytes } of images) {
    if (bytes) await acceptUpload(tx, { kind, movieId }, bytes);
  }
}
