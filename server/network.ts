import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of eight groups of 16 bits the four that a provider gives to one line. */
const GROUPS_OF_A_LINE = 4;

/**
 * @param ip as a connection or a proxy tells it
 * @returns what stands for the line that somebody asks from: an IPv4 address, and of an IPv6 address the first 64 bits,
 *   whose other half everybody can change at will
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
