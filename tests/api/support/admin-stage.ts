import { beforeEach } from 'vitest';
import type { OpenTestDatabase } from '../../support/database.ts';
import type { ApiAnswer } from './api.ts';
import { setEmptyStage, type EmptyStage } from './empty-stage.ts';
import { insertSignedInAdministrator } from './fixtures.ts';

/** A server on a database with two administrators: `basic` and `super`. */
export interface AdminStage extends EmptyStage {
  /** The session ids. */
  readonly basic: string;
  readonly superior: string;
  /** Calls below `/api/admin/` by the administrator with the role BASIC. */
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body: unknown): Promise<ApiAnswer>;
  put(path: string, body: unknown): Promise<ApiAnswer>;
  remove(path: string): Promise<ApiAnswer>;
  /** The audit log, the latest entry first. */
  audit(query?: string): Promise<AuditedEntry[]>;
}

export interface AuditedEntry {
  loginId: string;
  kind: string;
  action: string;
  subjectId: number;
  subjectName: string;
  before: Record<string, string | null> | null;
  after: Record<string, string | null> | null;
}

export function setAdminStage(open: OpenTestDatabase): AdminStage {
  const stage = setEmptyStage(open);
  let basic = '';
  let superior = '';

  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session: basic } = await insertSignedInAdministrator(orm, 'basic'));
    ({ session: superior } = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' }));
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    stage.server.api.request(method, `/api/admin/${path}`, { session: basic, body });

  return {
    get database() {
      return stage.database;
    },
    get server() {
      return stage.server;
    },
    at: (time) => stage.at(time),
    get basic() {
      return basic;
    },
    get superior() {
      return superior;
    },
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    async audit(query = '') {
      const url = `/api/admin/audit${query}`;
      const { body } = await stage.server.api.get(url, { session: superior });
      return (body as { content: AuditedEntry[] }).content;
    },
  };
}
