import { beforeEach, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../domain/limits.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { listAllRows } from './support/all-rows.ts';
import { filmForm, insertFilmParts, type FilmParts } from './support/film-form.ts';
import {
  animatedPng,
  animation,
  jpegWithPreview,
  noisyPicture,
  picture,
  pixelBomb,
} from './support/sample-images.ts';
import { sendForm, type FormPart } from './support/send-form.ts';

type Field = 'posterImage' | 'backdropImage' | 'profileImage';

const UNKNOWN = 'JPEG, PNG, WebP 이미지만 올릴 수 있어요.';
const GIF = 'GIF 이미지는 올릴 수 없어요. JPEG, PNG, WebP 이미지를 올려 주세요.';
const ANIMATED = '움직이는 이미지는 올릴 수 없어요.';
const LARGE = '이미지가 너무 커요. 4천만 픽셀 이하로 줄여 주세요.';
const UNREADABLE = '이미지를 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.';
const leastWidths: Record<Field, number> = {
  posterImage: 300,
  backdropImage: 768,
  profileImage: 200,
};

const photo = await picture(900, 900).jpeg().toBuffer();
const noise = noisyPicture(800, 800);
const noisyJpeg = await noise.jpeg().toBuffer();
const noisyPng = await noise.png().toBuffer();
const flippedPng = Buffer.from(noisyPng);
flippedPng.writeUInt8(flippedPng.readUInt8(flippedPng.length >> 1) ^ 1, flippedPng.length >> 1);
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const withoutLastByte = (bytes: Buffer) => bytes.subarray(0, -1);

const faults: [string, () => Promise<Buffer> | Buffer, string | ((field: Field) => string)][] = [
  ['a script with the name of an image', () => Buffer.from('alert(1)'), UNKNOWN],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), UNKNOWN],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNKNOWN],
  ['an empty file', () => Buffer.alloc(0), '빈 파일이에요. 다른 이미지를 올려 주세요.'],
  ['a GIF', () => picture(800, 800).gif().toBuffer(), GIF],
  ['an animated GIF', async () => (await animation(800)).gif().toBuffer(), GIF],
  ['an animated WebP', async () => (await animation(800)).webp().toBuffer(), ANIMATED],
  ['an animated PNG', () => animatedPng(800), ANIMATED],
  ['a pixel bomb', pixelBomb, LARGE],
  ['40,008,000 pixels', () => picture(8000, 5001).png().toBuffer(), LARGE],
  [
    'a narrow image',
    () => picture(199, 600).png().toBuffer(),
    (field) => `가로 ${leastWidths[field]}픽셀 이상의 이미지를 올려 주세요.`,
  ],
  ['the header of a JPEG', () => photo.subarray(0, 20), UNREADABLE],
];

/** Files with a right header. */
const cutFiles: [string, () => Promise<Buffer> | Buffer][] = [
  ['a cut JPEG', () => cut(noisyJpeg)],
  ['a JPEG without its last byte', () => withoutLastByte(noisyJpeg)],
  ['a cut JPEG with a preview', async () => cut(await jpegWithPreview(noisyJpeg))],
  ['a cut progressive JPEG', async () => cut(await noise.jpeg({ progressive: true }).toBuffer())],
  ['a cut PNG', () => cut(noisyPng)],
  ['a PNG without its last byte', () => withoutLastByte(noisyPng)],
  ['a PNG with a wrong bit', () => flippedPng],
  ['a cut WebP', async () => cut(await noise.webp().toBuffer())],
  ['a cut lossless WebP', async () => cut(await noise.webp({ lossless: true }).toBuffer())],
  ['a WebP without its last byte', async () => withoutLastByte(await noise.webp().toBuffer())],
];

describeOnAnyDatabase('a refused image', (open) => {
  const stage = setAdminStage(open);
  let parts: FilmParts;
  let movieId: number;
  let actorId: number;
  let before: string[];

  const send = async (method: 'POST' | 'PUT', path: string, form: Record<string, FormPart>) =>
    sendForm(stage.server.app, { method, url: `/api/admin/${path}`, session: stage.basic }, form);

  /** Sends an image in every call that takes one. @returns the answers, each with the field of the image */
  const sendEverywhere = async (bytes: Buffer) => {
    const image = { bytes, filename: 'picture.png' };
    const whole = { bytes: photo };
    const film = { json: filmForm(parts, { title: '새 제목' }) };
    const changedFilm = { json: { ...film.json, version: 1 } };
    const changedActor = { json: { name: '서도윤', version: 1 } };
    const calls: ['POST' | 'PUT', string, Field, Record<string, FormPart>][] = [
      ['POST', 'movies/create-with-image', 'posterImage', { movieDetails: film }],
      [
        ...(['POST', 'movies/create-with-image', 'backdropImage'] as const),
        { movieDetails: film, posterImage: whole },
      ],
      [
        ...(['PUT', `movies/${movieId}/update-with-image`, 'posterImage'] as const),
        { movieDetails: changedFilm, backdropImage: whole },
      ],
      [
        ...(['PUT', `movies/${movieId}/update-with-image`, 'backdropImage'] as const),
        { movieDetails: changedFilm, posterImage: whole },
      ],
      ['PUT', `movies/${movieId}/poster`, 'posterImage', {}],
      [
        ...(['POST', 'actors/create-with-image', 'profileImage'] as const),
        { actorDetails: { json: { name: '서도현' } } },
      ],
      [
        ...(['PUT', `actors/${actorId}/update-with-image`, 'profileImage'] as const),
        { actorDetails: changedActor },
      ],
      ['PUT', `actors/${actorId}/profile-image`, 'profileImage', {}],
    ];
    const answers = [];
    for (const [method, path, field, form] of calls) {
      answers.push({ field, ...(await send(method, path, { ...form, [field]: image })) });
    }
    return answers;
  };
  const refusal = (field: Field, message: string) => ({
    ...{ field, status: 400 },
    body: {
      message: '입력한 내용을 확인해 주세요.',
      code: 'INVALID_REQUEST',
      errors: [{ field, defaultMessage: message }],
    },
  });

  beforeEach(async () => {
    parts = await insertFilmParts(stage.database.orm);
    const film = await send('POST', 'movies/create-with-image', {
      ...{ movieDetails: { json: filmForm(parts) }, posterImage: { bytes: photo } },
      backdropImage: { bytes: photo },
    });
    const actor = await send('POST', 'actors/create-with-image', {
      ...{ actorDetails: { json: { name: '서도현' } }, profileImage: { bytes: photo } },
    });
    ({ movieId } = film.body as { movieId: number });
    ({ actorId } = actor.body as { actorId: number });
    before = await listAllRows(stage.database);
  });

  it.each(faults)('A-IMG-2: as %s leaves nothing behind', async (_, make, message) => {
    const answers = await sendEverywhere(await make());
    expect(answers).toEqual(
      answers.map(({ field }) =>
        refusal(field, typeof message === 'string' ? message : message(field)),
      ),
    );
    expect(answers).toHaveLength(8);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it.each(cutFiles)('A-IMG-11: as %s leaves nothing behind', async (_, make) => {
    const answers = await sendEverywhere(await make());
    expect(answers).toEqual(answers.map(({ field }) => refusal(field, UNREADABLE)));
    expect(answers).toHaveLength(8);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-IMG-2: with more than 10 MB leaves nothing behind', async () => {
    const answers = await sendEverywhere(Buffer.concat([photo, Buffer.alloc(MAX_IMAGE_BYTES)]));
    const body = { message: '이미지는 10MB까지 올릴 수 있어요.', code: 'PAYLOAD_TOO_LARGE' };
    expect(answers).toEqual(answers.map(({ field }) => ({ field, status: 413, body })));
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-IMG-1: is not an optional one that a browser sends without a file', async () => {
    const answer = await send('PUT', `movies/${movieId}/update-with-image`, {
      movieDetails: { json: { ...filmForm(parts, { title: '새 제목' }), version: 1 } },
      backdropImage: { bytes: Buffer.alloc(0), filename: '' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: '새 제목', backdrop: { state: 'PROCESSING' } },
    ]);
  });
});
