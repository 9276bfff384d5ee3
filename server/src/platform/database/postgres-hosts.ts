/** `postgres://user:password@` · `host:port,host:port` · `/database` · `?options` */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/
/** What a session must be good for, in the words of libpq; we always need to write. */
const writable = new Set(['read-write', 'primary'])

/**
 * The addresses that a PostgreSQL address names, one a host: `postgres://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write`.
 * Undefined when it cannot be read, or asks for a server that does not write.
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

/** The hosts of one database, and which of them new connections go to. */
export interface Hosts {
  readonly count: number
  readonly current: () => string
  /** Goes on to the next host, unless another connection has done so since `tried` was current. */
  readonly moveOn: (tried: string) => void
}

/** @throws Error when the address cannot be read */
export function openHosts(address: string): Hosts {
  const hosts = hostsOfAddress(address)
  if (hosts === undefined) throw new Error('The address of the database cannot be read.')
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
