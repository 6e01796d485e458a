import type { components } from '../../../../openapi.gen.d.ts';
import { Chip } from '../../../ui/chip.ts';
import { koreanDate } from '../../../ui/korean-date.ts';
import { styled } from '../../../ui/theme.ts';
import { Text } from '../../../ui/typography.ts';
import { ListBlock } from '../list-parts.tsx';
import { shownValue } from './shown-value.ts';
import { text } from './text.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** A change: who, when, what, and each field before and after (A-LOG-12). */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
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
