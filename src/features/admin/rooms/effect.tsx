import { queryOptions, useQuery } from '@tanstack/react-query';
import { countSeats } from '../../../../domain/room-layout.ts';
import type { RoomEffect } from '../../../../openapi.gen.d.ts';
import { answerOf, messageOf, type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { Text } from '../../../ui/layout.tsx';
import type { FormValue } from '../section/section.ts';
import { rowsIn } from './row-values.ts';
import { text } from './text.ts';

const effectQuery = ({ http }: Api, id: number, value: FormValue) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'room-effect', id, value],
    queryFn: ({ signal }) =>
      answerOf(
        http.POST('/api/admin/screening-rooms/preview/{id}', {
          params: { path: { id } },
          body: {
            rowDefinitions: rowsIn(value).map(({ rowIdentifier, layout, aisleAfter }) => ({
              ...{ rowIdentifier, numberOfSeats: countSeats(layout), layout, aisleAfter },
            })),
          },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** What saving the rows would do, as the server computes it; the save computes it again (A-ROOM-23). */
export function Effect({ roomId, value }: { roomId: number; value: FormValue }) {
  const { data, error } = useQuery(effectQuery(useApi(), roomId, value));
  if (error !== null) {
    return (
      <Notice tone="warning">{text.effectFailed(messageOf(error) ?? unansweredMessage)}</Notice>
    );
  }
  return (
    <Place aria-label={text.effect} aria-live="polite" aria-busy={data === undefined}>
      {data === undefined ? (
        <Text size="sm" tone="muted">
          {text.effectLoading}
        </Text>
      ) : (
        <Told effect={data} />
      )}
    </Place>
  );
}

function Told({ effect }: { effect: RoomEffect }) {
  const counts = [
    [text.added, effect.addedSeats],
    [text.removed, effect.removedSeats],
    [text.closed, effect.closedSeats],
    [text.reopened, effect.reopenedSeats],
  ] as const;
  return (
    <>
      <Text size="sm" weight="semibold">
        {[
          text.capacityChange(effect.capacityBefore, effect.capacityAfter),
          ...counts.flatMap(([say, count]) => (count === 0 ? [] : [say(count)])),
        ].join(' · ')}
      </Text>
      {effect.comingScreenings > 0 && (
        <Text size="sm" tone="muted">
          {text.coming(effect.comingScreenings)}
        </Text>
      )}
      {effect.protectedScreenings > 0 && (
        <Notice tone="danger">
          {text.protected(effect.protectedScreenings)}
          <List>
            {effect.protected.map(({ screeningId, title, startsAt, seatNumbers, count }) => (
              <li key={screeningId}>{text.protectedIn(title, startsAt, seatNumbers, count)}</li>
            ))}
          </List>
        </Notice>
      )}
    </>
  );
}

const Place = styled('section', { display: 'grid', gap: '$2', marginTop: '$4' });

const List = styled('ul', { marginTop: '$2', fontSize: '$sm' });
