import type { ReactNode } from 'react';
import { UnknownSection } from '../unknown-section.tsx';
import { PriceTablePage } from './price-table-page.tsx';
import { readPricesAddress } from './prices-address.ts';
import { RoomList } from './room-list.tsx';
import { RoomPrices } from './room-prices.tsx';

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
