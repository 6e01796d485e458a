import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Schemas } from '../../plugins/contract-types.ts';
import { citext, id, instant, reference } from './columns.ts';

export const auditEntry = pgTable('audit_entry', {
  id: id(),
  at: instant('at').notNull().defaultNow(),
  administratorId: reference('administrator_id').notNull(),
  loginId: citext('login_id').notNull(),
  kind: text('kind').$type<Schemas['AuditKind']>().notNull(),
  action: text('action').$type<Schemas['AuditEntry']['action']>().notNull(),
  subjectId: reference('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  before: jsonb('before').$type<Schemas['AuditValues']>(),
  after: jsonb('after').$type<Schemas['AuditValues']>(),
});
