import type { ErrorObject } from 'ajv';
import { cutText } from '../../domain/graphemes.ts';
import { MAX_FIELD_ERRORS, type FieldError } from '../errors.ts';
import { fieldMessages } from '../text.ts';

/** The name of an unknown field is as long as the sender wants. */
const MAX_NAME_LENGTH = 60;

/**
 * @returns the first fault of each field, in Korean, for at most 30 fields (X-API-31); a fault of the whole body has the
 *   field `body`
 */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of errors) {
    if (byField.size === MAX_FIELD_ERRORS) break;
    const field = cutText(fieldOf(error), MAX_NAME_LENGTH);
    if (!byField.has(field)) byField.set(field, messageOf(error));
  }
  return [...byField].map(([field, defaultMessage]) => ({ field, defaultMessage }));
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const last = textParam(error, 'missingProperty') ?? textParam(error, 'additionalProperty');
  if (last !== undefined) path.push(last);
  return path.length === 0 ? 'body' : path.join('.');
}

function messageOf(error: ErrorObject): string {
  // A blank is no wrong number, day or format: it is missing (X-API-209).
  if (typeof error.data === 'string' && error.data.trim() === '') return fieldMessages.required;
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'required':
      return fieldMessages.required;
    case 'additionalProperties':
      return fieldMessages.unknown;
    case 'type':
      return typeMessage(error);
    case 'minLength':
      return fieldMessages.shorterThan(limit);
    case 'maxLength':
      return fieldMessages.longerThan(limit);
    case 'minimum':
      return fieldMessages.lessThan(limit);
    case 'maximum':
      return fieldMessages.moreThan(limit);
    case 'minItems':
      return fieldMessages.fewerThan(limit);
    case 'maxItems':
      return fieldMessages.moreItemsThan(limit);
    case 'uniqueItems':
      return fieldMessages.duplicate;
    case 'enum':
      return fieldMessages.choice;
    case 'const': {
      const phrase = textParam(error, 'allowedValue');
      return phrase === undefined ? fieldMessages.agreement : fieldMessages.phrase(phrase);
    }
    case 'pattern':
      return fieldMessages.format;
    case 'format':
      return formatMessage(error);
    default:
      return fieldMessages.other;
  }
}

function typeMessage(error: ErrorObject): string {
  switch (String(error.params.type)) {
    case 'integer':
      return fieldMessages.integer;
    case 'number':
      return fieldMessages.number;
    case 'string':
      return fieldMessages.string;
    case 'boolean':
      return fieldMessages.boolean;
    case 'array':
      return fieldMessages.array;
    case 'object':
      return fieldMessages.body;
    default:
      return fieldMessages.other;
  }
}

function formatMessage(error: ErrorObject): string {
  switch (String(error.params.format)) {
    case 'date':
      return fieldMessages.date;
    case 'email':
      return fieldMessages.email;
    default:
      return fieldMessages.format;
  }
}

function textParam(error: ErrorObject, name: string): string | undefined {
  const value: unknown = error.params[name];
  return typeof value === 'string' ? value : undefined;
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
