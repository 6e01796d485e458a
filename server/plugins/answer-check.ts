import type { ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** @returns the first violation in an answer's text, without its values; null for an answer that the schema allows */
export type FindFault = (text: string) => string | null;

/**
 * Compares answers with their schemas.
 * @param schemas those that others refer to, by their ids
 */
export function createAnswerCheck(schemas: object): (schema: object) => FindFault {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addSchema(Object.values(schemas));
  return (schema) => {
    const isAllowed = ajv.compile(schema);
    return (text) => (isAllowed(JSON.parse(text)) ? null : describe(isAllowed.errors?.[0]));
  };
}

function describe(error: ErrorObject | undefined): string {
  return `${error?.instancePath ?? ''} ${error?.message ?? ''} (${error?.schemaPath ?? ''})`;
}
