import { lateTermsInOrder } from '../../../../domain/late-start.ts';
import { useSearch } from 'wouter/use-browser-location';
import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { AuditEntry } from '../../../../openapi.gen.d.ts';
import { COUNTER_METHODS, PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import { numberText } from '../../../../domain/won.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { answerOf } from '../../../api/api.ts';
import { Text, Chip } from '../../../ui/layout.tsx';
import { Options, SelectField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { readJsonAs } from '../../../api/schemas.ts';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { ListBlock } from '../list-parts.tsx';
import { text as sectionText } from '../section/text.ts';
import { useSchema } from '../section/use-schema.ts';
import { readAuditAddress } from './audit-address.ts';
import { LogPage } from './log-page.tsx';
import { text } from './text.ts';

/** `/admin/audit`: the administrators' changes, for the role SUPER (A-LOG-10 to A-LOG-13). */
export function AuditPage({ title }: { title: string }) {
  const address = readAuditAddress(useSearch());
  return (
    <LogPage
      title={title}
      words={text}
      path={adminPaths.audit}
      address={address}
      call={(http, query, signal) =>
        answerOf(http.GET('/api/admin/audit', { params: { query }, signal }))
      }
      filter={
        <SelectField
          name="kind"
          label={text.kind}
          autoComplete="off"
          defaultValue={address.kind ?? ''}
        >
          <option value="">{text.allKinds}</option>
          <Options of={Object.entries(text.kinds)} />
        </SelectField>
      }
    >
      {(entry) => <AuditEntryItem key={entry.auditId} entry={entry} />}
    </LogPage>
  );
}

const named = v.union([
  v.pipe(
    v.object({ actor: v.object({ name: v.string() }), role: v.string() }),
    v.transform(({ actor: { name }, role }) => text.roleOf(name, role)),
  ),
  v.pipe(
    v.object({ genreName: v.string() }),
    v.transform(({ genreName }) => genreName),
  ),
  v.pipe(
    v.object({ ratingName: v.string() }),
    v.transform(({ ratingName }) => ratingName),
  ),
  v.pipe(
    v.object({ distributorId: v.number(), name: v.string() }),
    v.transform(({ name }) => name),
  ),
  v.pipe(
    useSchema,
    v.transform(({ kind, count, items }) =>
      [sectionText.useCounts[kind](count), ...items.map(({ title }) => title)].join(', '),
    ),
  ),
]);

const shownSchema = v.union([
  named,
  v.pipe(
    v.array(named),
    v.transform((items) => items.join('\n')),
  ),
]);

/** The fields with won or points. */
const amounts = new Set([
  ...['price', 'discountAmount', 'refundAmount', 'returnedPoints', 'compensation'],
  ...['paidAmount', 'paidRefund', 'openingAmount', 'countedAmount', 'expectedAmount'],
]);

/**
 * @param recorded a value of the log: text, or the JSON of a list or an object
 * @param field its name
 * @returns what is shown of it: names, counts, methods and grouped amounts; the value itself where it has another form or was cut (A-LOG-15)
 */
export function shownValue(recorded: string | null | undefined, field: string): string {
  if (amounts.has(field) && /^\d+$/.test(recorded ?? '')) return numberText(Number(recorded));
  const terms = lateTermsInOrder.find((each) => each === recorded);
  if (field === 'lateTerms' && terms !== undefined) return text.lateTerms[terms];
  const method = [...PAYMENT_METHODS, ...COUNTER_METHODS].find((each) => each === recorded);
  if (field === 'paymentMethod' && method !== undefined) return paymentMethodNames[method];
  const shown = readJsonAs(shownSchema, recorded) ?? recorded ?? '';
  return shown === '' ? text.none : shown;
}

/** A change: who, when, what, and each field before and after (A-LOG-12). */
function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const { before, after, subjectName, subjectId } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ListBlock>
      <Head>
        <Chip>{text.actions[entry.action] ?? entry.action}</Chip>
        <strong>
          {text.kinds[entry.kind] ?? entry.kind} {subjectName}
        </strong>
        <Text as="span" tone="subtle" size="xs">
          ID {subjectId}
        </Text>
      </Head>
      <Text tone="muted" size="sm">
        {entry.loginId} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
      </Text>
      {fields.length > 0 && (
        <Fields aria-label={text.fieldsOf(subjectName)}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              {before !== null && <th scope="col">{text.before}</th>}
              {after !== null && <th scope="col">{text.after}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{text.fields[field] ?? field}</th>
                {before !== null && <td>{shownValue(before[field], field)}</td>}
                {after !== null && <td>{shownValue(after[field], field)}</td>}
              </tr>
            ))}
          </tbody>
        </Fields>
      )}
    </ListBlock>
  );
}

/** Korean time, as the server sends it. */
function momentOf(at: string): string {
  return `${koreanDate(at.slice(0, 10))} ${at.slice(11, 19)}`;
}

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$3',
});

const Fields = styled('table', {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '$sm',
  '& th': { color: '$muted', fontWeight: '$medium', textAlign: 'left' },
  '& th, & td': {
    padding: '$1 $2',
    borderTop: '1px solid $line',
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
  },
});
