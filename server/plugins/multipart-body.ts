import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText } from '../../domain/graphemes.ts';
import { MAX_IMAGE_BYTES } from '../../domain/limits.ts';
import { invalidRequest, Refusal } from '../errors.ts';
import { fieldMessages, messages } from '../text.ts';
import type { MultipartBody } from './contract-document.ts';
import { hasUnstorableText } from './json-body.ts';

/** In bytes; the longest details of a film have less. */
const MAX_DETAILS_BYTES = 131_072;

/** The parts of a form: the parsed JSON of its details, and the bytes of its files by name. */
export interface ReadForm {
  details: unknown;
  files: Record<string, Uint8Array>;
}

/** Makes a scope accept forms with files, and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      fileSize: MAX_IMAGE_BYTES,
      fieldSize: MAX_DETAILS_BYTES,
      // Two images, and the details, which some clients send as a file.
      files: 3,
      fields: 1,
      parts: 3,
      headerPairs: 20,
    },
  });
}

/**
 * Reads a form into memory.
 * @throws Refusal 415 for another content type, 413 for a file that is too large, 400 with the part that is unknown,
 *   missing or no JSON
 */
export async function readForm(request: FastifyRequest, form: MultipartBody): Promise<ReadForm> {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', messages.formOnly);
  }
  const read = await readParts(request, form).catch(refuseUnreadable);
  const missing = [
    ...(form.details && read.details === undefined ? [form.details.name] : []),
    ...form.files.filter(({ name, required }) => required && !(name in read.files)).map(nameOf),
  ];
  if (missing.length > 0) {
    throw invalidRequest(
      missing.map((field) => ({ field, defaultMessage: fieldMessages.required })),
    );
  }
  return read;
}

async function readParts(request: FastifyRequest, form: MultipartBody): Promise<ReadForm> {
  const read: ReadForm = { details: undefined, files: {} };
  for await (const part of request.parts()) {
    const { fieldname } = part;
    if (fieldname === form.details?.name) {
      if (read.details !== undefined) throw unknownPart(fieldname);
      read.details = readDetails(part.type === 'file' ? await part.toBuffer() : part.value);
    } else if (part.type === 'file') {
      const bytes = await part.toBuffer();
      const isKnown = form.files.some(({ name }) => name === fieldname);
      if (!isKnown || fieldname in read.files) throw unknownPart(fieldname);
      // A browser sends an empty file without a name for an input without one.
      if (bytes.length > 0 || part.filename) read.files[fieldname] = bytes;
    } else throw unknownPart(fieldname);
  }
  return read;
}

/** @param value the text of a part, the bytes of a file (X-API-206), or what the parser has made of a part with the type of JSON */
function readDetails(value: unknown): unknown {
  const text = value instanceof Uint8Array ? textOf(value) : value;
  const details = typeof text === 'string' ? parseJson(text) : text;
  if (details === undefined || hasUnstorableText(details)) throw malformedDetails();
  return details;
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_DETAILS_BYTES) throw malformedDetails();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformedDetails();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformedDetails();
  }
}

function malformedDetails(): Refusal {
  return new Refusal(400, 'INVALID_REQUEST', messages.malformedJson);
}

function unknownPart(name: string): Refusal {
  return invalidRequest([{ field: cutText(name, 60), defaultMessage: fieldMessages.unknown }]);
}

function nameOf({ name }: { name: string }): string {
  return name;
}

const TOO_LARGE = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE']);

function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (TOO_LARGE.has(code)) {
    throw new Refusal(413, 'PAYLOAD_TOO_LARGE', messages.imageTooLarge);
  }
  throw new Refusal(400, 'INVALID_REQUEST', messages.malformedForm);
}
