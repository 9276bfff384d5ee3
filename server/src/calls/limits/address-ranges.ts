import { isIPv6 } from 'node:net'

/** The units that a network address is counted under. */
export interface AddressRanges {
  /** One visitor: an IPv4 address, or a 64-bit IPv6 network, which a single device can move around in. */
  readonly visitor: string
  /** The most one customer of a network gets, 48 bits of IPv6: up to 65,536 visitors. Undefined for IPv4. */
  readonly site: string | undefined
}

/** The ranges an address is counted in. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as IPv4 (RFC 4291, 2.5.5.2). */
export function rangesOf(address: string): AddressRanges {
  if (!isIPv6(address)) return { visitor: address.toLowerCase(), site: undefined }
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) {
    return { visitor: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: undefined }
  }
  const network = (length: number): string =>
    `${groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')}::/${String(length * 16)}`
  return { visitor: network(4), site: network(3) }
}

/** The eight groups of an IPv6 address in any notation; the platform's URL parser normalises it. */
function groupsOf(address: string): readonly number[] {
  const written = new URL(`http://[${address.split('%')[0] ?? ''}]`).hostname.slice(1, -1)
  const [front = '', back] = written.split('::')
  const numbers = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (back === undefined) return numbers(front)
  const [before, after] = [numbers(front), numbers(back)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
