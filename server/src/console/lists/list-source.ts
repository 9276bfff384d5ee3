import type { ListName } from '@waymark/contract/console/lists/list-facts'
import { beginsWithMoment } from '@waymark/contract/console/moment-cursor'
import { day } from '@waymark/contract/fields'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { invalidFields } from '../acts/act.ts'

/** A column that a list is ordered by, with its type for a value of a cursor. */
export interface OrderColumn {
  readonly column: RawBuilder<unknown>
  /** `date`, `timestamptz` or `text`. */
  readonly type: RawBuilder<unknown>
}

/**
 * Where a list's rows come from. `table` is walked by the index of its order; `within` is what that index bounds; `joins` and `filters` are
 * applied to each row that is walked over.
 */
export interface ListSource {
  readonly list: ListName
  /** With its alias, such as `membership m`. */
  readonly table: RawBuilder<unknown>
  readonly alias: RawBuilder<unknown>
  readonly within: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  /** Undefined where every row in the bounds matches. */
  readonly filters: RawBuilder<unknown> | undefined
  /** What a page's rows show. */
  readonly columns: RawBuilder<unknown>
  /** Joined to a page's rows alone, for what they show. */
  readonly details: RawBuilder<unknown>
  readonly order: readonly OrderColumn[]
  readonly isAscending: boolean
  /** The row's place in the order, as a cursor of the wire. */
  readonly cursor: RawBuilder<unknown>
}

const joined = /^(\d{4}-\d\d-\d\d)\|([A-Z0-9]{1,10})\|(\d{6,16})$/
const numbered = /^([A-Z0-9]{1,10})\|(\d{6,16})$/
const sent = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|([\w-]{1,60})$/
const forms = { joined, number: numbered, sent }

/** The values of a cursor, for the columns of an order. @throws AppError INVALID_REQUEST for one of another order */
export function readCursor(by: keyof typeof forms, cursor: string): readonly string[] {
  const [, ...values] = forms[by].exec(cursor) ?? []
  const isDay = by === 'number' || z.safeParse(day, values[0]?.slice(0, 10)).success
  const isMoment = by !== 'sent' || beginsWithMoment(cursor)
  if (values.length === 0 || !isDay || !isMoment) throw invalidFields(['after'])
  return values
}
