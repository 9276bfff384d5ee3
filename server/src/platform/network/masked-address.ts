import { isIPv4, isIPv6 } from 'node:net'

/**
 * A network address without its end: enough to tell home from elsewhere, too little to identify a device. `203.0.113.7` becomes
 * `203.0.113.x`; of an IPv6 address the first three groups stay, which is a site. Anything else becomes empty.
 */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x')
  return isIPv6(plain) ? `${firstGroups(plain)}:x` : ''
}

/** The first three groups of an IPv6 address, with `::` expanded to zeros. */
function firstGroups(address: string): string {
  const [before = '', after] = address.split('::', 2)
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 3).join(':')
}
