import type { Keys } from '../platform/tokens/keys.ts'

/** How a table's rows are found to be a person's. */
export type Belongs =
  | { readonly by: 'customer'; readonly column: string }
  | { readonly by: 'account'; readonly column: string }
  /** By the three columns that name a membership. */
  | { readonly by: 'membership' }
  | { readonly by: 'email'; readonly column: string }
  /** A field of a JSON column is the person's number, address or one of their membership numbers. */
  | {
      readonly by: 'field'
      readonly column: string
      readonly field: string
      readonly is: 'customer' | 'email' | 'membershipNumber'
    }
  /** A field of a JSON column is the person's name, in what one of their family or pool was told; namesakes elsewhere are others. */
  | {
      readonly by: 'name'
      readonly column: string
      readonly field: string
      readonly toldTo: 'column' | 'field'
    }
  /** Its columns are those of a row of another table that is the person's. */
  | { readonly by: 'parent'; readonly columns: string; readonly table: string; readonly keys: string }

/**
 * What erasing writes over a column that has a value: empty text, a plain value, JSON without fields, an address that is nobody's, or
 * fields laid over a JSON value.
 */
export type Overwritten =
  | string
  | boolean
  | null
  | { readonly nobodysAddress: true }
  | { readonly fields: Readonly<Record<string, string>> }

/** Columns with a reason, the names separated by spaces. */
type Reasons = Readonly<Record<string, string>>

/** The server's secrets, which what is sealed is opened with. */
export type CopyKeys = Pick<Keys, 'derive' | 'deriveOld'>

export interface SealedColumns {
  readonly columns: string
  /** A column that opening them needs, and that is not in a copy itself. */
  readonly key: string
  /** @param row with the columns of a copy, those that are sealed, and the key's */
  readonly open: (keys: CopyKeys, row: unknown) => Readonly<Record<string, string | null>>
}

export interface PersonalTable {
  /** With its schema. */
  readonly table: string
  /** What the table's part of a copy is called, also its CSV file; undefined where nothing of it is copied. */
  readonly kind?: string
  /** A row is the person's by any of these. */
  readonly belongs: readonly Belongs[]
  /** Columns in a copy. */
  readonly copied: string
  /** Fields of JSON columns in a copy, by the name they have there. */
  readonly copiedFields?: Readonly<Record<string, { readonly column: string; readonly field: string }>>
  /** Columns that are encrypted: a copy has what they hold, under their own names. */
  readonly sealed?: SealedColumns
  /** Columns that are not in a copy, by the reason. */
  readonly withheld: Reasons
  /** What happens to its rows: they go, or single columns are overwritten, or all stays. */
  readonly erasure: 'rows' | 'columns'
  readonly erased: Readonly<Record<string, Overwritten>>
  /** Columns that stay as they are, by the reason. */
  readonly kept: Reasons
  /** What others' rows say of the person. */
  readonly alsoErased?: readonly {
    readonly belongs: Belongs
    readonly erased: Readonly<Record<string, Overwritten>>
  }[]
}

/** A table without anything of a person, and why. */
export interface ImpersonalTable {
  readonly table: string
  readonly columns: string
  readonly reason: string
}

export const ofCustomer = (column = 'customer_number'): Belongs => ({ by: 'customer', column })
export const ofAccount = (column = 'account'): Belongs => ({ by: 'account', column })
export const ofMembership: Belongs = { by: 'membership' }
export const ofEmail: Belongs = { by: 'email', column: 'email' }
export const ofParent = (columns: string, table: string, keys: string = columns): Belongs => ({
  by: 'parent',
  columns,
  table,
  keys,
})

interface Copied {
  readonly belongs: Belongs | readonly Belongs[]
  readonly copied?: string | undefined
  readonly copiedFields?: PersonalTable['copiedFields'] | undefined
  readonly sealed?: SealedColumns
  readonly withheld?: Reasons | undefined
}

/** A table whose rows go when their person is erased. */
export function rowsGo(
  table: string,
  kind: string | undefined,
  { alsoErased, ...copied }: Copied & Pick<PersonalTable, 'alsoErased'>,
): PersonalTable {
  return {
    ...inCopy(table, kind, copied),
    erasure: 'rows',
    erased: {},
    kept: {},
    ...(alsoErased === undefined ? {} : { alsoErased }),
  }
}

/** A table whose rows stay, without what says who the person is. */
export function rowsStay(
  table: string,
  kind: string | undefined,
  {
    belongs,
    copied,
    copiedFields,
    withheld,
    ...erasing
  }: Copied & Pick<PersonalTable, 'kept' | 'alsoErased'> & Partial<Pick<PersonalTable, 'erased'>>,
): PersonalTable {
  return {
    ...inCopy(table, kind, { belongs, copied, copiedFields, withheld }),
    erasure: 'columns',
    erased: {},
    ...erasing,
  }
}

/** Whose rows a table has, and what of them a copy has. */
function inCopy(
  table: string,
  kind: string | undefined,
  { belongs, copied = '', copiedFields, sealed, withheld = {} }: Copied,
): Pick<PersonalTable, 'table' | 'kind' | 'belongs' | 'copied' | 'copiedFields' | 'sealed' | 'withheld'> {
  return {
    table,
    ...(kind === undefined ? {} : { kind }),
    belongs: [belongs].flat(),
    copied,
    ...(copiedFields === undefined ? {} : { copiedFields }),
    ...(sealed === undefined ? {} : { sealed }),
    withheld,
  }
}

/** The names in a list of columns. */
export function namesIn(columns: string): readonly string[] {
  return columns.split(/\s+/).filter((name) => name !== '')
}
