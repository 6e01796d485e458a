import { styled } from '../../ui/theme.ts';
import type { Part } from './policy.ts';

/** The paragraphs, lists and tables of an article. */
export function ArticleParts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => <ArticlePart key={index} part={part} />);
}

function ArticlePart({ part }: { part: Part }) {
  if (typeof part === 'string') return <Paragraph>{part}</Paragraph>;
  if ('items' in part) {
    return (
      <List>
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    );
  }
  const { caption, columns, rows } = part;
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Paragraph = styled('p', { color: '$muted', textWrap: 'pretty' });

const List = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  paddingLeft: '$5',
  listStyle: 'disc',
  color: '$muted',
  '& li::marker': { color: '$subtle' },
});

/** On a phone each row is a block, and each cell shows the name of its column. */
const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$sm',
  '& caption': { paddingBottom: '$2', textAlign: 'left', color: '$subtle' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', fontWeight: '$regular' },
  '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
  '& tr': { display: 'block', paddingBlock: '$3', borderTop: '1px solid $line' },
  '& tbody th': {
    display: 'block',
    paddingBlock: '$1',
    color: '$text',
    fontWeight: '$medium',
  },
  '& td': {
    display: 'grid',
    gridTemplateColumns: '5.5rem 1fr',
    paddingBlock: '$1',
    color: '$muted',
  },
  '& td::before': { content: 'attr(data-column)', color: '$subtle' },
  '@sm': {
    '& thead': { position: 'static', clipPath: 'none', color: '$subtle' },
    '& tr': { display: 'table-row', borderTop: 0 },
    '& thead th, & tbody th, & tbody td': {
      display: 'table-cell',
      padding: '$3 $4 $3 0',
      borderTop: '1px solid $line',
    },
    '& td::before': { content: 'none' },
  },
});
