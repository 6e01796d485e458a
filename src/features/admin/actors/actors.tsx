import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { ACTOR_NAME_MAX_LENGTH, BIOGRAPHY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { answerOf, answerOrNull, type Api } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import { fetchWithProgress, formWithFiles, type OnProgress } from '../../../api/upload.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import type { Entry, Values, Section } from '../section/section.ts';
import { fileOf, imageStateSchema, REMOVED_IMAGE, withOwnImages } from '../section/chosen-files.ts';
import { imageField } from '../section/image-field.tsx';
import {
  namedListQuery,
  optionalTextIn,
  orders,
  pageOf,
  textIn,
} from '../section/section-values.ts';

const actorSchema = v.object({
  actorId: idSchema,
  name: v.string(),
  birthDate: v.nullable(v.string()),
  biography: v.nullable(v.string()),
  version: idSchema,
  profileImage: imageStateSchema,
});

/** Actors: a name, a birth date, a biography and an image; one in use can be taken from its films (A-ACT-1, A-ACT-2). */
export const actors: Section = {
  path: adminPaths.actors,
  text: { one: '배우', object: '배우를' },
  fields: [
    {
      name: 'name',
      label: '배우 이름',
      required: '배우 이름을 입력해 주세요.',
      maxLength: ACTOR_NAME_MAX_LENGTH,
    },
    { name: 'birthDate', label: '생년월일', type: 'date', isHalf: true },
    imageField({
      name: 'profileImage',
      label: '프로필 이미지',
      canRemove: true,
      takesPaste: true,
      ratio: '1',
      load: async (api, id, signal) => {
        const { profileImageUrl, profileImage } = await getActor(api, id, signal);
        return { url: profileImageUrl, ...profileImage };
      },
    }),
    { name: 'biography', label: '소개', maxLength: BIOGRAPHY_MAX_LENGTH, isLong: true },
  ],
  Picture: ({ entry }) => (
    <Portrait sources={[]} url={optionalTextIn(entry.values, 'picture')} alt="" sizes="44px" tiny />
  ),
  columns: [{ label: '생년월일', of: ({ values }) => koreanDate(textIn(values, 'birthDate')) }],
  orders,
  canForce: true,
  calls: {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/actors/get', { params: { query: namedListQuery(query) }, signal }),
        ),
        ({ actorId, name, birthDate, profileImageUrl, version }) => ({
          ...{ id: actorId, version, name },
          values: { birthDate: birthDate ?? '', picture: profileImageUrl ?? '' },
        }),
      ),
    get: async (api, id, signal) => entryOf(await getActor(api, id, signal)),
    create,
    update,
    delete: ({ http }, { id, force }) =>
      answerOrNull(
        http.DELETE('/api/admin/actors/delete/{id}', {
          params: { path: { id }, query: { force: force ? 'true' : 'false' } },
        }),
      ),
    entryIn: (current, sent) => {
      const actor = readAs(actorSchema, current);
      if (actor === null) return null;
      return withOwnImages(entryOf(actor), sent, { profileImage: actor.profileImage });
    },
  },
};

function getActor({ http }: Api, id: number, signal: AbortSignal) {
  return answerOf(http.GET('/api/admin/actors/get/{id}', { params: { path: { id } }, signal }));
}

async function create({ http }: Api, values: Values, onProgress: OnProgress): Promise<void> {
  const actorDetails = formOf(values);
  const profileImage = fileOf(values.profileImage);
  if (profileImage === null) {
    await answerOf(http.POST('/api/admin/actors/create', { body: actorDetails }));
    return;
  }
  await answerOf(
    http.POST('/api/admin/actors/create-with-image', {
      body: { actorDetails, profileImage: profileImage.name },
      bodySerializer: () => formWithFiles({ actorDetails }, { profileImage }),
      fetch: fetchWithProgress(onProgress),
    }),
  );
}

async function update(
  { http }: Api,
  { id, version }: Entry,
  values: Values,
  onProgress: OnProgress,
): Promise<void> {
  const params = { path: { id } };
  const removeProfileImage = values.profileImage === REMOVED_IMAGE;
  const actorDetails = { ...formOf(values), removeProfileImage, version };
  const profileImage = fileOf(values.profileImage);
  if (profileImage === null) {
    await answerOf(http.PUT('/api/admin/actors/{id}', { params, body: actorDetails }));
    return;
  }
  await answerOf(
    http.PUT('/api/admin/actors/{id}/update-with-image', {
      params,
      body: { actorDetails },
      bodySerializer: () => formWithFiles({ actorDetails }, { profileImage }),
      fetch: fetchWithProgress(onProgress),
    }),
  );
}

function entryOf(actor: v.InferOutput<typeof actorSchema>): Entry {
  const { actorId, name, birthDate, biography, version } = actor;
  return {
    id: actorId,
    version,
    name,
    values: {
      name,
      birthDate: birthDate ?? '',
      profileImage: '',
      biography: biography ?? '',
    },
  };
}

function formOf(values: Values) {
  return {
    name: textIn(values, 'name').trim(),
    birthDate: optionalTextIn(values, 'birthDate'),
    biography: optionalTextIn(values, 'biography'),
  };
}
