import { type ReactNode, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { answerOf, type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { Stack } from '../../../ui/layout.tsx';
import { UnknownSection } from '../unknown-section.tsx';
import { BackLink, Loaded } from '../list-parts.tsx';
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
  const read = useQuery(roomQuery(useApi(), roomId));
  return (
    <Stack gap={4}>
      <BackLink href={adminPaths.prices}>{text.toRooms}</BackLink>
      <Loaded read={read} words={text.ofRoom}>
        {(room) => <Prices room={room} path={path} owner={owner} />}
      </Loaded>
    </Stack>
  );
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
