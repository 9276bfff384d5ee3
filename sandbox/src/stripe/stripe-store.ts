import * as z from 'zod/mini'
import type { JsonLines } from '../json-lines.ts'
import { recordShape } from './records.ts'
import type { Customer, Dispute, Intent, Kept, Method, Refund, Session } from './records.ts'

export type Table<Row> = {
  readonly get: (id: string) => Row | undefined
  /** Earliest first. */
  readonly all: () => readonly Row[]
  readonly put: (row: Row) => Row
}

export type StripeStore = {
  readonly sessions: Table<Session>
  readonly intents: Table<Intent>
  readonly refunds: Table<Refund>
  readonly disputes: Table<Dispute>
  readonly methods: Table<Method>
  readonly customers: Table<Customer>
  readonly kept: Table<Kept>
}

/** The account in memory, rebuilt from the file's records. Throws if a record has an unknown shape. */
export function openStripeStore(file: JsonLines): StripeStore {
  const records = file.records.map((record) => z.parse(recordShape, record))
  function table<Row extends { readonly id: string }>(name: string, rows: readonly Row[]): Table<Row> {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      get: (id) => byId.get(id),
      all: () => [...byId.values()],
      put: (row) => {
        file.append({ table: name, row })
        byId.set(row.id, row)
        return row
      },
    }
  }
  return {
    sessions: table(
      'session',
      records.flatMap((one) => (one.table === 'session' ? [one.row] : [])),
    ),
    intents: table(
      'intent',
      records.flatMap((one) => (one.table === 'intent' ? [one.row] : [])),
    ),
    refunds: table(
      'refund',
      records.flatMap((one) => (one.table === 'refund' ? [one.row] : [])),
    ),
    disputes: table(
      'dispute',
      records.flatMap((one) => (one.table === 'dispute' ? [one.row] : [])),
    ),
    methods: table(
      'method',
      records.flatMap((one) => (one.table === 'method' ? [one.row] : [])),
    ),
    customers: table(
      'customer',
      records.flatMap((one) => (one.table === 'customer' ? [one.row] : [])),
    ),
    kept: table(
      'kept',
      records.flatMap((one) => (one.table === 'kept' ? [one.row] : [])),
    ),
  }
}
