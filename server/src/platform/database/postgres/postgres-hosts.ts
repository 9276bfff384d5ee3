/** `postgres://user:password@` · `host:port,host:port` · `/database` · `?options` */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/
/** The session attributes we can use, in libpq's terms; we always need to write. */
const writable = new Set(['read-write', 'primary'])

/**
 * The addresses in a PostgreSQL URL, one per host: `postgres://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write`. Undefined if it
 * can't be parsed, or asks for a server that doesn't write.
 */
export function hostsOfAddress(address: string): readonly [string, ...string[]] | undefined {
  const [, before, hosts, path = '', query] = parts.exec(address) ?? []
  if (before === undefined || hosts === undefined) return undefined
  const options = new URLSearchParams(query)
  if (!writable.has(options.get('target_session_attrs') ?? 'read-write')) return undefined
  options.delete('target_session_attrs')
  const search = options.size === 0 ? '' : `?${options.toString()}`
  const [first, ...rest] = hosts.split(',').map((host) => `${before}${host}${path}${search}`)
  if (first === undefined || ![first, ...rest].every((one) => (URL.parse(one)?.hostname ?? '') !== ''))
    return undefined
  return [first, ...rest]
}

/** The hosts of one database, and the one that new connections use. */
export interface Hosts {
  readonly count: number
  readonly current: () => string
  /** Moves on to the next host, unless another connection has done so since `tried` was current. */
  readonly moveOn: (tried: string) => void
}

/** @throws Error if the address can't be parsed */
export function openHosts(address: string): Hosts {
  const hosts = hostsOfAddress(address)
  if (hosts === undefined) throw new Error('The database address is invalid.')
  let at = 0
  const current = (): string => hosts[at] ?? hosts[0]
  return {
    count: hosts.length,
    current,
    moveOn: (tried) => {
      if (tried === current()) at = (at + 1) % hosts.length
    },
  }
}
