import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The four of eight 16-bit groups that an internet provider assigns to one customer. */
const GROUPS_OF_A_LINE = 4;

/**
 * @param ip as reported by a connection or a proxy
 * @returns the network of the client: an IPv4 address, or the first 64 bits of an IPv6 address, whose other half
 * every client can change
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = ip.includes('::') ? [...left, ...zeros, ...right] : left;
  const line = groups.slice(0, GROUPS_OF_A_LINE).map((group) => Number.parseInt(group, 16));
  return `${line.map((group) => group.toString(16)).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
