import type { RawBuilder } from 'kysely'

/** A statement's input: a value, or a column of an enclosing statement with one per row. */
export type Given<T> = T | RawBuilder<T>
