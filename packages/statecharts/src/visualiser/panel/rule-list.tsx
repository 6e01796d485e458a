import { styled } from '../theme.ts';
import type { RuleFacts } from './part-facts.ts';

/** Rules with their sentences. */
export function RuleList({ rules }: { rules: readonly RuleFacts[] }) {
  return (
    <List>
      {rules.map(({ id, sentence }) => (
        <li key={id}>
          <Id>{id}</Id> {sentence}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$snug',
});

const Id = styled('span', {
  padding: '1px 6px',
  marginRight: '$1',
  borderRadius: '$sm',
  backgroundColor: '$accentSoft',
  color: '$accent',
  fontSize: '$xs',
  fontWeight: '$semibold',
  whiteSpace: 'nowrap',
});
