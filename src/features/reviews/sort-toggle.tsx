import type { ReviewSort } from '../../api/review-queries.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

const orders: readonly [ReviewSort, string][] = [
  ['latest', text.latest],
  ['like', text.byLikes],
];

interface SortToggleProps {
  value: ReviewSort;
  onChange: (value: ReviewSort) => void;
}

/** The choice of the order of the reviews. */
export function SortToggle({ value, onChange }: SortToggleProps) {
  return (
    <Group role="group" aria-label={text.sort}>
      {orders.map(([order, label]) => (
        <Order
          key={order}
          type="button"
          aria-pressed={value === order}
          onClick={() => onChange(order)}
        >
          {label}
        </Order>
      ))}
    </Group>
  );
}

const Group = styled('div', {
  display: 'inline-flex',
  gap: '$1',
  padding: '3px',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$surface',
});

const Order = styled('button', {
  minHeight: '$touch',
  paddingInline: '$4',
  border: 0,
  borderRadius: '$pill',
  backgroundColor: 'transparent',
  color: '$muted',
  fontSize: '$sm',
  fontWeight: '$medium',
  cursor: 'pointer',
  transition: 'background-color $fast, color $fast',
  '@hover': { '&:hover': { color: '$text' } },
  '&[aria-pressed="true"]': { backgroundColor: '$hover', color: '$text', fontWeight: '$semibold' },
});
