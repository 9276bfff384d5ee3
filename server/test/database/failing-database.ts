import type { Database } from '../../src/platform/database/database.ts'

/** A database that loses its connection once, or more often, after a commit and before confirming it. */
export function losingOneCommit(database: Database, most = 1): Database {
  let lost = 0
  const transaction: Database['transaction'] = () => {
    const begun = database.transaction()
    const execute: typeof begun.execute = async (work) => {
      const result = await begun.execute(work)
      if (lost === most) return result
      lost += 1
      throw connectionLost()
    }
    return replacing(begun, 'execute', execute)
  }
  return replacing(database, 'transaction', transaction)
}

/** A database whose transactions fail to start while it is down. */
export function awayWhile(database: Database, isAway: () => boolean): Database {
  const transaction: Database['transaction'] = () => {
    if (isAway()) throw connectionLost()
    return database.transaction()
  }
  return replacing(database, 'transaction', transaction)
}

/** A database where something happens once: after one of two statements was answered, and before the other one is sent. */
export function actingBetween(
  database: Database,
  { earlier, later }: { readonly earlier: string; readonly later: string },
  act: () => Promise<unknown>,
): Database {
  const answered = Promise.withResolvers<void>()
  let acted: Promise<unknown> | undefined
  const getExecutor: Database['getExecutor'] = () => {
    const executor = database.getExecutor()
    const executeQuery: typeof executor.executeQuery = async (query) => {
      if (query.sql.includes(later)) await (acted ??= answered.promise.then(act))
      const result = await executor.executeQuery<never>(query)
      if (query.sql.includes(earlier)) answered.resolve()
      return result
    }
    return replacing(executor, 'executeQuery', executeQuery)
  }
  return replacing(database, 'getExecutor', getExecutor)
}

const connectionLost = () => Object.assign(new Error('Connection terminated'), { code: '08006' })

/** The same object with one method replaced. */
function replacing<Of extends object>(of: Of, method: keyof Of & string, by: unknown): Of {
  return new Proxy(of, {
    get: (target, name): unknown => {
      if (name === method) return by
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}
