import type { MultipartBody } from '../../../server/plugins/contract-document.ts';
import { MAX_IMAGE_BYTES } from '../../../domain/limits.ts';
import type { Random } from './random.ts';
import type { ValueMaker } from './values.ts';

/** The body of a form with files, and the header that describes it. */
export interface FuzzForm {
  body: Buffer;
  contentType: string;
}

interface Part {
  /** The lines before its content. */
  head: string;
  content: Buffer;
}

/** How often a form is broken in one place. */
const SPOILED = 0.5;
/** How often an optional file is sent, and how often a file is a right image. */
const OPTIONAL = 0.6;
const RIGHT_IMAGE = 0.5;

const BOUNDARY = 'the-boundary-of-the-fuzzer';
const RIGHT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const ODD_NAMES = [
  '',
  'other',
  '__proto__',
  'constructor',
  'toString',
  '가'.repeat(40),
  'a'.repeat(9000),
];
const ODD_HEADS = [
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="posterImage"',
  "Content-Disposition: form-data; name=posterImage; filename*=UTF-8''%ff%00",
  'Content-Disposition: form-data; name="posterImage"; filename="../../\u0000.png"',
  'Content-Disposition: form-data; name="posterImage\r"; filename="a.png"',
  'Content-Disposition: form-data; name="movieDetails"\r\nContent-Type: text/plain; charset=utf-32',
  'Content-Type: image/png',
  'no header',
  `Content-Disposition: form-data; name="${'a'.repeat(100_000)}"`,
  `${'X-Header: 1\r\n'.repeat(3000)}Content-Disposition: form-data; name="posterImage"`,
  '',
];
const ODD_DETAILS = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{}}',
  '"\\u0000"',
  '\u0000',
  '{"a":1e400}',
];
const ODD_TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'a'.repeat(3000)}`,
  `multipart/form-data; boundary="${BOUNDARY}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=%00',
  'application/json',
  'image/png',
];

/** Creates forms with files, right and broken ones. @param images right ones */
export function createFormMaker(
  values: ValueMaker,
  random: Random,
  images: readonly Buffer[],
): (form: MultipartBody) => FuzzForm {
  const randomBytes = (length: number) =>
    Buffer.from(Array.from({ length }, () => random.below(256)));

  function makeFile(): Buffer {
    const image = random.pick(images);
    if (random.chance(RIGHT_IMAGE)) return image;
    switch (random.below(7)) {
      case 0:
        return Buffer.alloc(0);
      case 1:
        return Buffer.from('<script>alert(1)</script>');
      case 2:
        return randomBytes(random.below(3000));
      case 3:
        return image.subarray(0, random.below(image.length));
      case 4:
        return Buffer.concat([image.subarray(0, 12), randomBytes(2000)]);
      case 5:
        return withWrongBytes(image, random);
      default:
        return random.chance(0.1) ? Buffer.concat([image, Buffer.alloc(MAX_IMAGE_BYTES)]) : image;
    }
  }

  function makeParts({ details, files }: MultipartBody): Part[] {
    const sent = files.filter(({ required }) => required || random.chance(OPTIONAL));
    return [
      ...(details
        ? [fieldPart(details.name, JSON.stringify(values.make(details.schema, details.name)))]
        : []),
      ...sent.map(({ name }) => filePart(name, makeFile())),
    ];
  }

  function spoilParts(parts: readonly Part[]): Part[] {
    const at = random.below(parts.length);
    const chosen = parts.slice(at, at + 1);
    const others = parts.filter((_, index) => index !== at);
    const name = random.pick(ODD_NAMES);
    switch (random.below(9)) {
      case 0:
        return others;
      case 1:
        return [...parts, ...chosen];
      case 2:
        return [...others, ...chosen.map(({ content }) => filePart(name, content))];
      case 3:
        return [...parts, fieldPart(name, random.pick(ODD_DETAILS))];
      case 4:
        return [
          ...others,
          ...chosen.map(({ content }) => ({ head: random.pick(ODD_HEADS), content })),
        ];
      case 5:
        return [...others, ...chosen.map(({ head }) => ({ head, content: randomBytes(500) }))];
      case 6:
        return [
          ...others,
          ...chosen.map(({ head }) => ({ head, content: Buffer.from(random.pick(ODD_DETAILS)) })),
        ];
      case 7:
        // A file without a name, or details with one.
        return parts.map(({ head, content }) => ({
          content,
          head: head.includes('; filename')
            ? head.replace(/; filename="[^"]*"/, '')
            : head.replace(/"$/m, '"; filename="details.json"'),
        }));
      default:
        return Array.from({ length: 50 }, () => parts).flat();
    }
  }

  function spoilBody(body: Buffer): FuzzForm {
    const contentType = RIGHT_TYPE;
    switch (random.below(5)) {
      case 0:
        return { body, contentType: random.pick(ODD_TYPES) };
      case 1:
        return { body: body.subarray(0, random.below(body.length)), contentType };
      case 2:
        return { body: randomBytes(random.below(2000)), contentType };
      case 3:
        return { body: withWrongBytes(body, random), contentType };
      default:
        return { body: Buffer.concat([randomBytes(200), body, randomBytes(200)]), contentType };
    }
  }

  return (form) => {
    const parts = makeParts(form);
    if (!random.chance(SPOILED)) return { body: joinParts(parts), contentType: RIGHT_TYPE };
    return random.chance(0.6)
      ? { body: joinParts(spoilParts(parts)), contentType: RIGHT_TYPE }
      : spoilBody(joinParts(parts));
  };
}

function fieldPart(name: string, content: string): Part {
  return {
    head: `Content-Disposition: form-data; name="${name}"`,
    content: Buffer.from(content),
  };
}

function filePart(name: string, content: Buffer): Part {
  return {
    head: `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
    content,
  };
}

function joinParts(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** @returns a copy in which some bytes have other values */
function withWrongBytes(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0 && copy.length > 0; count -= 1) {
    copy.writeUInt8(random.below(256), random.below(copy.length));
  }
  return copy;
}
