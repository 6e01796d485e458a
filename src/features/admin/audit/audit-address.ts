import * as v from 'valibot';
import { pageInAddress } from '../../../../domain/list-address.ts';
import type { paths as ContractPaths } from '../../../../openapi.gen.d.ts';
import { addressDaySchema, readQuery } from '../../../api/schemas.ts';
import { text } from './text.ts';

type Query = NonNullable<ContractPaths['/api/admin/audit']['get']['parameters']['query']>;
type Kind = NonNullable<Query['kind']>;

const kinds = Object.keys(text.kinds) as Kind[];

const addressSchema = v.object({
  loginId: v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30), v.excludes('\0'))),
    undefined,
  ),
  kind: v.fallback(v.optional(v.picklist(kinds)), undefined),
  from: addressDaySchema,
  to: addressDaySchema,
});

/** What the address of the audit log asks for; an unreadable part is left out (A-LOG-10). */
export type AuditAddress = Pick<Query, 'loginId' | 'kind' | 'from' | 'to'> & {
  /** From 0. */
  page: number;
};

/** @param search the raw query of the address */
export function readAuditAddress(search: string): AuditAddress {
  const { loginId, kind, from, to } = readQuery(addressSchema, search);
  return {
    ...(loginId !== undefined && { loginId }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    page: pageInAddress(search),
  };
}
