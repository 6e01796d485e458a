import { pastMomentText } from '../../../domain/screening-time-text.ts';
import { signedPointText, pointText } from '../../../domain/won.ts';
import type { PointEntry } from '../../../openapi.gen.d.ts';
import { styled } from '../../ui/theme.ts';
import { Hint } from '../../ui/layout.tsx';
import { text } from './text.ts';

interface PointEntriesProps {
  entries: readonly PointEntry[];
  /** Also the balance after each entry and its booking. */
  isWhole?: boolean;
}

/** Point entries with their sign and time. */
export function PointEntries({ entries, isWhole = false }: PointEntriesProps) {
  return (
    <List>
      {entries.map((entry) => (
        <Item key={entry.entryId} roomy={isWhole}>
          <Words>
            <span>{entry.description}</span>
            {entry.createdAt !== '' && (
              <Hint as="time" dateTime={entry.createdAt}>
                {pastMomentText(new Date(entry.createdAt))}
              </Hint>
            )}
            {isWhole && entry.bookingNumber !== null && (
              <Hint as="span">{text.booking(entry.bookingNumber)}</Hint>
            )}
          </Words>
          <Numbers>
            <Amount gain={entry.amount > 0}>{signedPointText(entry.amount)}</Amount>
            {isWhole && <Hint as="span">{text.after(pointText(entry.balanceAfter))}</Hint>}
          </Numbers>
        </Item>
      ))}
    </List>
  );
}

const List = styled('ul', { display: 'flex', flexDirection: 'column' });

const Item = styled('li', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$4',
  '& + &': { borderTop: '1px solid $line' },
  variants: {
    roomy: {
      true: { paddingBlock: '$4' },
      // Two of them fit into the area on My Page.
      false: { paddingBlock: '$2', lineHeight: '$snug' },
    },
  },
});

const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Numbers = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
});

const Amount = styled('strong', {
  fontWeight: '$semibold',
  variants: { gain: { true: { color: '$success' }, false: { color: '$text' } } },
});
