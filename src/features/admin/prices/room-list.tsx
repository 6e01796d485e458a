import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { answerOf, type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { styled } from '../../../ui/theme.ts';
import type { ListQuery } from '../section/section.ts';
import { ListDetails, ListItem, PagedList, readLatest } from '../list-parts.tsx';
import { ListTools } from '../section/list-tools.tsx';
import { firstList, readSectionAddress, sectionPath } from '../section/section-address.ts';
import { namedListQuery, orders } from '../section/section-values.ts';
import { text as sectionText } from '../section/text.ts';
import { useShortcuts } from '../section/use-shortcuts.ts';
import { roomPath, tablePath } from './prices-address.ts';
import { text } from './text.ts';

const rooms = { path: adminPaths.prices, orders } as const;

/** `/admin/prices`: the rooms, each with a link to its prices, and the link to the table of all (A-PRICE-20). */
export function RoomList({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const address = readSectionAddress(rooms, rooms.path, useSearch());
  const query = address?.view === 'list' ? address : firstList(rooms);
  const list = useQuery(roomsQuery(useApi(), query));
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.select() });
  const pathOf = (change: Partial<ListQuery>) =>
    sectionPath(rooms, { view: 'list', ...query, page: 0, ...change });
  return (
    <PagedList
      title={title}
      words={{
        loading: text.roomsLoading,
        failed: text.roomsFailed,
        count: sectionText.count,
        ...(query.query === ''
          ? { empty: text.noRooms, emptyHint: text.noRoomsHint }
          : { empty: sectionText.nothingFound }),
      }}
      whenEmpty={
        query.query === '' ? (
          <LinkButton href={adminPaths.rooms}>{text.toRoomSection}</LinkButton>
        ) : (
          <LinkButton href={rooms.path}>{sectionText.showAll}</LinkButton>
        )
      }
      read={list}
      page={query.page}
      pathOf={pathOf}
      scrolls
      aside={
        <LinkButton href={tablePath} size="sm" tone="accent">
          {text.table}
        </LinkButton>
      }
      tools={
        <ListTools
          key={query.query}
          orders={orders}
          query={query}
          searchField={searchField}
          onChange={(change) => navigate(pathOf(change))}
        />
      }
    >
      {({ roomId, roomName, capacity }) => (
        <ListItem key={roomId}>
          <Words>
            <strong>{roomName}</strong>
            <ListDetails>
              <span>
                <small>{text.capacity}</small> {text.seats(capacity)}
              </span>
              <span>
                <small>{sectionText.id}</small> {roomId}
              </span>
            </ListDetails>
          </Words>
          <LinkButton href={roomPath(roomId)} label={text.pricesOf(roomName)} size="sm">
            {text.prices}
          </LinkButton>
        </ListItem>
      )}
    </PagedList>
  );
}

const roomsQuery = ({ http }: Api, query: ListQuery) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'rooms', query],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/screening-rooms/get', {
          params: { query: namedListQuery(query) },
          signal,
        }),
      ),
    ...readLatest,
  });

const Words = styled('div', { minWidth: 0, overflowWrap: 'anywhere' });
