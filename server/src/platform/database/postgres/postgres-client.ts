import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { ConnectionLost, DatabaseUnavailable, sqlState } from '../trouble.ts'

/** How long a statement can go without an answer, in milliseconds; undefined: as long as the connection lives. */
export interface AnswerLimits {
  readonly commitMs: number | undefined
  readonly statementMs: number | undefined
}

/** How long a connection stays with an abandoned statement before it's closed. */
const OVERDUE_MS = 60_000

/**
 * A client that never ends the process, names its statements, and answers in time. On a timeout the caller is told, but the connection
 * stays with its statement (see `settling`): otherwise a server that cannot confirm commits would get new connections without end.
 */
export class BoundedClient extends Client {
  #limits: AnswerLimits
  #overdue: Set<object>
  #waiting: Promise<unknown> | undefined

  /** @param overdue receives connections whose statement has taken too long */
  constructor(config: ClientConfig, limits: AnswerLimits, overdue: Set<object>) {
    super(config)
    this.#limits = limits
    this.#overdue = overdue
    // The pool listens only while a connection is idle, and an unhandled 'error' event ends the process.
    this.on('error', () => {})
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own signature has eight overloads; only those that return a promise change
  override query(...args: any[]): any {
    const [text, values] = args
    if (this.#waiting !== undefined)
      return Promise.reject(new DatabaseUnavailable('This connection is waiting for an answer'))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const asked: unknown = super.query(...(named(text, values) ?? (args as [never])))
    if (!(asked instanceof Promise)) return asked
    const limitMs = text === 'commit' ? this.#limits.commitMs : this.#limits.statementMs
    return this.#inTime(asked.catch(wrap), limitMs)
  }

  /** After a statement was abandoned: resolves once it has ended after all, or a minute has passed. Undefined if none was. */
  settling(): Promise<void> | undefined {
    return this.#waiting === undefined ? undefined : this.#settle(this.#waiting)
  }

  async #settle(waiting: Promise<unknown>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, OVERDUE_MS)
    timer.unref()
    await Promise.race([waiting, late])
    clearTimeout(timer)
    this.#overdue.delete(this)
  }

  async #inTime(answer: Promise<unknown>, limitMs: number | undefined): Promise<unknown> {
    if (limitMs === undefined) return answer
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#overdue.add(this)
      this.#waiting = answer.catch(() => {}).finally(() => this.#overdue.delete(this))
      reject(new DatabaseUnavailable(`The database did not answer within ${String(limitMs)} ms`))
    }, limitMs)
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Database errors carry a SQLSTATE and pass through; without one, the driver reports a broken connection. */
function wrap(error: unknown): never {
  const state = sqlState(error)
  const isOfDatabase = state !== undefined && /^[0-9A-Z]{5}$/.test(state) && state !== 'EPIPE'
  const isOfConnection =
    error instanceof Error &&
    /^(Connection terminated|Client (has|was)|read |write |This socket)/.test(error.message)
  if (!isOfDatabase && isOfConnection)
    throw new ConnectionLost('The connection to the database broke', { cause: error })
  throw error
}

/** More distinct statements than the product has; beyond it statements go unnamed, which bounds the server's memory. */
const MOST_NAMED_STATEMENTS = 500
const names = new Map<string, string>()

/** Names a statement with parameters, so that PostgreSQL prepares it once per connection: 1.3 to 1.6 times the rate. */
function named(text: unknown, values: unknown): [never] | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined
  const name = nameOf(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the driver's overloads
  return name === undefined ? undefined : [{ name, text, values } as never]
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMED_STATEMENTS) return undefined
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}
