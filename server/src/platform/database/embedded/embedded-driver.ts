import type { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { assertOutsideTransaction } from '../inside-transaction.ts'

/**
 * One connection, given to one holder at a time, first come first served. PGlite is a single session, and Kysely's own driver lets outside
 * statements into an open transaction; here the holder has it exclusively.
 */
export class EmbeddedSession {
  #pglite: PGlite
  #role = ''
  #queue: Promise<void> = Promise.resolve()
  #holders = new WeakMap<DatabaseConnection, () => void>()

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async acquire(role: string): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    const before = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    await before
    try {
      await this.#become(role)
    } catch (error) {
      resolve()
      throw error
    }
    const connection = new EmbeddedConnection(this.#pglite)
    this.#holders.set(connection, resolve)
    return connection
  }

  release(connection: DatabaseConnection): void {
    this.#holders.get(connection)?.()
  }

  /** A statement with parameters, or a script without; returns all rows. A failing script leaves no open transaction. */
  async runScript(
    role: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<{ rows: Record<string, unknown>[] }> {
    const connection = await this.acquire(role)
    try {
      if (values.length > 0) return await this.#pglite.query<Record<string, unknown>>(text, [...values])
      return { rows: (await this.#pglite.exec(text)).flatMap((result) => result.rows) }
    } catch (error) {
      await this.#pglite.exec('rollback')
      throw error
    } finally {
      this.release(connection)
    }
  }

  async #become(role: string): Promise<void> {
    if (role === this.#role) return
    await this.#pglite.exec(role === 'owner' ? 'reset role' : `set role ${role}`)
    this.#role = role
  }
}

class EmbeddedConnection implements DatabaseConnection {
  #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Only the simple protocol takes several statements in one query, and it takes no parameters.
    if (query.parameters.length === 0) {
      const results = await this.#pglite.exec(query.sql)
      const last = results.at(-1)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's R is the caller's type for its rows
      return { rows: (last?.rows ?? []) as R[], numAffectedRows: BigInt(last?.affectedRows ?? 0) }
    }
    const result = await this.#pglite.query<R>(query.sql, [...query.parameters])
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: page through the rows by key.')
  }
}

/** Kysely's driver over the shared session, under one role. */
export class EmbeddedDriver implements Driver {
  #session: EmbeddedSession
  #role: string

  constructor(session: EmbeddedSession, role: string) {
    this.#session = session
    this.#role = role
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#session.acquire(this.#role)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#session.release(connection)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}
