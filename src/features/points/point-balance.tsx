import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { pointText } from '../../../domain/won.ts';
import { useApi } from '../../api/api.ts';
import { pointQuery } from '../../api/point-query.ts';
import { Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/**
 * The balance in the first card of My Page, which opens the history (C-MY-1). Not shown where the section of the points is
 * below the card.
 */
export function PointBalance() {
  const { data: balance, isPending } = useQuery(pointQuery(useApi()));
  // A failure is reported by the section of the points.
  if (!isPending && balance === undefined) return null;
  return (
    <Row href={paths.myPoints}>
      <span>{text.balance}</span>
      {balance === undefined ? (
        <Skeleton css={{ width: '5rem' }} />
      ) : (
        <strong>{pointText(balance)}</strong>
      )}
      <ChevronRight size={20} aria-hidden="true" />
    </Row>
  );
}

const Row = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$touch',
  color: '$muted',
  '& > span': { flex: 1 },
  '& > strong': { fontSize: '$xl', color: '$text', fontVariantNumeric: 'tabular-nums' },
  '& > svg': { color: '$subtle' },
  '@hover': { '&:hover > strong': { color: '$accent' } },
  '@lg': { display: 'none' },
});
