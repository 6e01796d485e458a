import { Link } from 'wouter';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { Stack } from '../../../ui/layout.ts';
import { styled } from '../../../ui/theme.ts';
import { SubTitle, Text } from '../../../ui/typography.ts';
import { Chip } from '../../../ui/chip.ts';
import { List, ListBlock } from '../list-parts.tsx';
import { clockText } from './shown-time.ts';
import { text } from './text.ts';
import type { Today } from './today-query.ts';

/** The screenings of the next three hours with their free seats, each a link to its schedule (A-TODAY-12, A-TODAY-57). */
export function NextScreenings({ today: { nextScreenings, nextTotal } }: { today: Today }) {
  const more = nextTotal - nextScreenings.length;
  return (
    <Stack as="section" aria-labelledby="next" gap={3}>
      <SubTitle id="next">{text.next}</SubTitle>
      {nextScreenings.length === 0 && <Text tone="muted">{text.nextNone}</Text>}
      {nextScreenings.length > 0 && (
        <List
          aria-label={text.next}
          // A scrolling list is reached by keyboard.
          tabIndex={0}
          scrolls
        >
          {nextScreenings.map((each) => (
            <ListBlock key={each.screeningId}>
              <Line>
                <strong>
                  <time dateTime={each.startsAt}>{clockText(each.startsAt)}</time>
                </strong>
                <ScreeningLink href={`${adminPaths.schedules}/edit/${each.screeningId}`}>
                  {each.movieTitle}{' '}
                  <Text as="span" tone="muted" size="sm">
                    {each.roomName}
                  </Text>
                </ScreeningLink>
                {each.freeSeats > 0 ? (
                  <Text as="span" size="sm">
                    {text.freeOf(each.freeSeats, each.seats)}
                  </Text>
                ) : (
                  <Chip tone="accent">{text.soldOut}</Chip>
                )}
              </Line>
            </ListBlock>
          ))}
        </List>
      )}
      {more > 0 && (
        <Text tone="muted" size="sm">
          {text.nextMore(more)}
        </Text>
      )}
    </Stack>
  );
}

const ScreeningLink = styled(Link, {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$2',
  minHeight: '$touch',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
});
