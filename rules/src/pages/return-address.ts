/**
 * Whether an address is safe to return to after sign-in or payment (ROUTE-14): a path of ours, below the base path, that no browser reads
 * as another host.
 */
export function isOwnPath(address: string, basePath: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters, and `/\t/host` becomes `//host`
  if (/[\\\u0000-\u001f]/.test(address) || !address.startsWith('/') || address.startsWith('//')) return false
  const resolved = new URL(address, 'https://own.invalid')
  if (resolved.origin !== 'https://own.invalid') return false
  return resolved.pathname === basePath || resolved.pathname.startsWith(`${basePath}/`)
}

/** Whether a full address is a path of ours on one of our hosts (`https://koru.example`). */
export function isOwnAddress(address: string, hosts: readonly string[], basePath: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return (
    hosts.some((host) => new URL(host).origin === url.origin) &&
    url.username === '' &&
    url.password === '' &&
    isOwnPath(url.pathname + url.search + url.hash, basePath)
  )
}
