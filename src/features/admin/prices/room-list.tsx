import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { answerOf, type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import type { ListQuery } from '../section/section.ts';
import { List, ListDetails, ListItem, ListTitle, ListWaiting, readLatest } from '../list-parts.tsx';
import { ListTools } from '../section/list-tools.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { readSectionAddress, sectionPath } from '../section/section-address.ts';
import { namedListQuery, orders } from '../section/section-values.ts';
import { text as sectionText } from '../section/text.ts';
import { useShortcuts } from '../section/use-shortcuts.ts';
import { roomPath, tablePath } from './prices-address.ts';
import type { Room } from './room-section.tsx';
import { text } from './text.ts';

const rooms = { path: adminPaths.prices, orders } as const;

/** `/admin/prices`: the rooms, each with a link to its prices, and the link to the table of all (A-PRICE-20). */
export function RoomList({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const address = readSectionAddress(rooms, rooms.path, useSearch());
  const query: ListQuery =
    address?.view === 'list' ? address : { query: '', sort: orders[0].value, page: 0 };
  const list = useQuery(roomsQuery(useApi(), query));
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.select() });
  const { data } = list;
  const pathOf = (change: Partial<ListQuery>) =>
    sectionPath(rooms, { view: 'list', ...query, page: 0, ...change });
  if (data?.content.length === 0 && data.totalPages > 0 && !list.isPlaceholderData) {
    return <Redirect to={pathOf({ page: data.totalPages - 1 })} replace />;
  }
  return (
    <Stack gap={4}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={data ? sectionText.count(data.totalElements) : null}
          isLoading={list.isFetching}
        />
        <LinkButton href={tablePath} size="sm" tone="accent">
          {text.table}
        </LinkButton>
      </Row>
      <ListTools
        key={query.query}
        orders={orders}
        query={query}
        searchField={searchField}
        onChange={(change) => navigate(pathOf(change))}
      />
      {list.isError ? (
        <FailureState
          title={text.roomsFailed(list.error.message)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <Rooms
          title={title}
          rooms={data?.content}
          isSearched={query.query !== ''}
          isOld={list.isPlaceholderData}
        />
      )}
      {data !== undefined && (
        <Pager
          page={query.page}
          pages={data.totalPages}
          onOpen={(page) => navigate(pathOf({ page }))}
        />
      )}
    </Stack>
  );
}

interface RoomsProps {
  title: string;
  rooms: readonly Room[] | undefined;
  isSearched: boolean;
  /** While another page is read. */
  isOld: boolean;
}

function Rooms({ title, rooms: listed, isSearched, isOld }: RoomsProps): ReactNode {
  if (listed === undefined) return <ListWaiting>{text.roomsLoading}</ListWaiting>;
  if (listed.length === 0) {
    return isSearched ? (
      <EmptyState
        title={sectionText.nothingFound}
        action={<LinkButton href={rooms.path}>{sectionText.showAll}</LinkButton>}
      />
    ) : (
      <EmptyState
        title={text.noRooms}
        hint={text.noRoomsHint}
        action={<LinkButton href={adminPaths.rooms}>{text.toRoomSection}</LinkButton>}
      />
    );
  }
  return (
    // Focusable, so that the keyboard can scroll the list.
    <List scrolls tabIndex={0} aria-label={title} aria-busy={isOld}>
      {listed.map(({ roomId, roomName, capacity }) => (
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
      ))}
    </List>
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
