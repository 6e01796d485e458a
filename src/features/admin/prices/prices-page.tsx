import { type ReactNode, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { answerOf, type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { UnknownSection } from '../unknown-section.tsx';
import { ListWaiting } from '../list-parts.tsx';
import { readSectionAddress } from '../section/section-address.ts';
import { SectionPage } from '../section/section-page.tsx';
import { PriceTablePage } from './price-table-page.tsx';
import { readPricesAddress } from './prices-address.ts';
import { RoomList } from './room-list.tsx';
import { roomSection, type Room } from './room-section.tsx';
import { text } from './text.ts';

interface PricesPageProps {
  /** The path of the address. */
  path: string;
  title: string;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/prices` and below: the rooms, the prices of a room, or the table of all prices. */
export function PricesPage({ path, title, owner }: PricesPageProps): ReactNode {
  const address = readPricesAddress(path);
  if (address === null) return <UnknownSection />;
  if (address.view === 'rooms') return <RoomList title={title} />;
  if (address.view === 'table') return <PriceTablePage owner={owner} />;
  const { roomId } = address;
  return <RoomPrices key={roomId} roomId={roomId} path={path} owner={owner} />;
}

interface RoomPricesProps {
  roomId: number;
  /** The path of the address. */
  path: string;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/prices/room/{roomId}` and below: the prices of a room and their forms (A-PRICE-21). */
function RoomPrices({ roomId, path, owner }: RoomPricesProps) {
  const room = useQuery(roomQuery(useApi(), roomId));
  return (
    <Stack gap={4}>
      <div>
        <LinkButton href={adminPaths.prices} size="sm" tone="ghost">
          {`← ${text.toRooms}`}
        </LinkButton>
      </div>
      <Content room={room} path={path} owner={owner} />
    </Stack>
  );
}

interface ContentProps extends Omit<RoomPricesProps, 'roomId'> {
  room: ReturnType<typeof useQuery<Room>>;
}

function Content({
  room: { data, error, isFetching, refetch },
  path,
  owner,
}: ContentProps): ReactNode {
  if (data !== undefined) return <Prices room={data} path={path} owner={owner} />;
  if (error instanceof ApiError && error.failure.status === 404) {
    return <EmptyState title={text.roomMissing} />;
  }
  if (error !== null) {
    return (
      <FailureState
        title={text.roomFailed(error.message)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <ListWaiting>{text.roomLoading}</ListWaiting>;
}

function Prices({ room, path, owner }: { room: Room; path: string; owner: string }) {
  const section = useMemo(() => roomSection(room), [room]);
  const address = readSectionAddress(section, path, '');
  if (address === null) return <UnknownSection />;
  return (
    <SectionPage
      section={section}
      address={address}
      title={text.roomTitle(room.roomName)}
      owner={owner}
    />
  );
}

const roomQuery = ({ http }: Api, id: number) =>
  queryOptions<Room>({
    queryKey: [PERSONAL, 'admin', 'rooms', id],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/screening-rooms/get/{id}', { params: { path: { id } }, signal }),
      ),
    retry: false,
  });
