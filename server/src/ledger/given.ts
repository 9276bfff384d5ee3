import type { RawBuilder } from 'kysely'

/** What a statement is about: a value, or the column of a larger statement that holds one for each of its rows. */
export type Given<T> = T | RawBuilder<T>
