import { isIPv6 } from 'node:net';

/** The network of a client, at two scales. */
export interface ClientNetwork {
  /** An IPv4 address, or the 64 bits of IPv6 that an internet provider assigns to one customer. */
  network: string;
  /**
   * The IPv4 addresses with the same first 24 bits, or the IPv6 addresses with the same first 48: who rents several
   * networks often has them in one block.
   */
  block: string;
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const LAST_BYTE = /\.\d+$/;
/** 16-bit groups of an IPv6 address that make a network, and a block. */
const NETWORK_GROUPS = 4;
const BLOCK_GROUPS = 3;

/** @param ip as reported by a connection or a proxy */
export function clientNetworkOf(ip: string): ClientNetwork {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  if (!isIPv6(address)) {
    return { network: address, block: address.replace(LAST_BYTE, '.0/24') };
  }
  const [left = [], right = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  const first = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')}::/${String(count * 16)}`;
  return { network: first(NETWORK_GROUPS), block: first(BLOCK_GROUPS) };
}

/**
 * @returns the network of the client: an IPv4 address, or the first 64 bits of an IPv6 address, whose other half
 * every client can change
 */
export function networkOf(ip: string): string {
  return clientNetworkOf(ip).network;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
