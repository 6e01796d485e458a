import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { RECENT_POINT_ENTRIES } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { pointText, signedPointText } from '../../../domain/won.ts';
import { pastMomentText } from '../../../domain/screening-time-text.ts';
import type { PointEntry } from '../../../openapi.gen.d.ts';
import { useApi } from '../../api/api.ts';
import { pointQuery, recentPointsQuery } from '../../api/my-page-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, Stack, Text, Hint } from '../../ui/layout.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ReadFailure, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** The balance and the newest entries (C-MY-20). */
export function PointsSection() {
  return (
    <PageSection id="points" title={text.title}>
      <Content />
    </PageSection>
  );
}

function Content() {
  const api = useApi();
  // Both requests start at the same time (C-MY-24).
  const balance = useQuery(pointQuery(api));
  const recent = useQuery(recentPointsQuery(api));
  if (balance.isPending || recent.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '14rem' }} />
      </Loading>
    );
  }
  if (balance.data === undefined || recent.data === undefined) {
    return (
      <ReadFailure
        read={{
          error: balance.error ?? recent.error,
          isFetching: balance.isFetching || recent.isFetching,
          refetch: () => Promise.all([balance.refetch(), recent.refetch()]),
        }}
        words={text}
      />
    );
  }
  const { items, total } = recent.data;
  const shown = items.slice(0, RECENT_POINT_ENTRIES);
  return (
    <Card as="div">
      <Stack gap={3}>
        <Balance>
          <span>{text.balance}</span>
          <strong>{pointText(balance.data)}</strong>
        </Balance>
        {total === 0 ? (
          <Text tone="muted">{text.empty}</Text>
        ) : (
          // Focusable, so that the arrow keys scroll it.
          <Scroll tabIndex={0} role="region" aria-label={text.recent}>
            <PointEntries entries={shown} />
          </Scroll>
        )}
        {total > 0 && (
          <LinkButton href={paths.myPoints} tone="ghost" size="sm" wide>
            {total > shown.length ? text.more(total - shown.length) : text.all}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}

const Balance = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '$3',
  color: '$muted',
  '& > strong': { fontSize: '$xl', color: '$accent', fontVariantNumeric: 'tabular-nums' },
});

const Scroll = styled('div', {
  height: '120px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingRight: '$3',
  borderTop: '1px solid $line',
  borderBottom: '1px solid $line',
  // A shade at the lower edge, which the end of the list covers.
  background: [
    'linear-gradient($colors$surface, $colors$surface) bottom / 100% 10px no-repeat local',
    'linear-gradient(to top, $colors$line, transparent) bottom / 100% 10px no-repeat scroll',
  ].join(', '),
});

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
