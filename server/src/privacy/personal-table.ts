import type { Keys } from '../platform/tokens/keys.ts'

export type FieldValue = 'customer' | 'email' | 'membershipNumber' | 'userNumber'

/** A list in a JSON column, and the fields by which an entry names a company's user: our reference of the user, and the address. */
export interface UserEntries {
  readonly list: string
  readonly reference: string
  readonly email: string
}

/** How a table's rows are linked to a person. */
export type Belongs =
  | { readonly by: 'customer'; readonly column: string }
  | { readonly by: 'account'; readonly column: string }
  /** By the three columns that identify a membership. */
  | { readonly by: 'membership' }
  /** By the address; only in rows without a value in `unless`, where that is the number of whoever answered to it. */
  | { readonly by: 'email'; readonly column: string; readonly unless?: string }
  /**
   * A field in a JSON column is the person's number, address, or one of their numbers as a member or as a company's user. Numbers match
   * however they're grouped, addresses in any case: operators' files are stored as they were written.
   */
  | {
      readonly by: 'field'
      readonly column: string
      readonly field: string
      readonly is: FieldValue
    }
  /** A field in a JSON column references a row in another table that is the person's. */
  | {
      readonly by: 'reference'
      readonly column: string
      readonly field: string
      readonly table: string
      readonly key: string
    }
  /** A field in a JSON column is the person's name, in what was told to somebody of their family, pool or company; elsewhere it's a namesake's. */
  | {
      readonly by: 'name'
      readonly column: string
      readonly field: string
      readonly toldTo: 'column' | 'field'
    }
  /** An entry of a list in a JSON column is about the person as a user of a company, whose account the row has. */
  | ({ readonly by: 'entry'; readonly column: string; readonly account: string } & UserEntries)
  /** A flight under the own number of a company whose account holder the person was then: it has been handed over since. */
  | { readonly by: 'formerHolder' }
  /** Its columns reference a row in another table that is the person's. */
  | { readonly by: 'parent'; readonly columns: string; readonly table: string; readonly keys: string }

/**
 * How a row says which of the companies that we serve has it: by its own column, an account, a field in a JSON column, or the row that its
 * columns reference; `person` for what a person has at every company.
 */
export type CompanyOf =
  | 'column'
  | 'person'
  | { readonly by: 'account'; readonly column: string }
  | { readonly by: 'field'; readonly column: string; readonly field: string }
  | { readonly by: 'parent'; readonly columns: string; readonly table: string; readonly keys: string }

/**
 * What erasure writes to a column that has a value: empty text, a plain value, empty JSON, a reserved address, or fields merged into a JSON
 * value or into the person's entries of a list in it.
 */
export type Overwritten =
  | string
  | boolean
  | null
  | { readonly nobodysAddress: true }
  | { readonly fields: Readonly<Record<string, string>>; readonly of?: UserEntries }

/** Columns by reason, the names separated by spaces. */
type Reasons = Readonly<Record<string, string>>

/** The server's secrets, for decrypting sealed data. */
export type CopyKeys = Pick<Keys, 'derive' | 'deriveOld'>

export interface SealedColumns {
  readonly columns: string
  /** A column needed to decrypt them that isn't copied itself. */
  readonly key: string
  /** @param row with the copied columns, the sealed ones, and the key's */
  readonly open: (keys: CopyKeys, row: unknown) => Readonly<Record<string, string | null>>
}

/** What erasing writes to the columns of rows. */
export interface Erasing {
  readonly belongs: Belongs
  readonly erased: Readonly<Record<string, Overwritten>>
}

export interface PersonalTable {
  /** With its schema. */
  readonly table: string
  /** The name of this table's part of a copy and its CSV file; undefined if nothing is copied. */
  readonly kind?: string
  /** A row is the person's by any of these. */
  readonly belongs: readonly Belongs[]
  /** Undefined where its column `company_code`, or the one way in which it belongs to a person, says it (`companyOf`). */
  readonly company?: CompanyOf
  /** Columns in a copy. */
  readonly copied: string
  /** JSON fields in a copy, by the name they have there. */
  readonly copiedFields?: Readonly<Record<string, { readonly column: string; readonly field: string }>>
  /** Encrypted columns: a copy has their contents under the same names. */
  readonly sealed?: SealedColumns
  /** Columns that aren't copied, by reason. */
  readonly withheld: Reasons
  /** Erasure deletes its rows, or overwrites single columns, or keeps everything. */
  readonly erasure: 'rows' | 'columns'
  readonly erased: Readonly<Record<string, Overwritten>>
  /** Columns that stay as they are, by reason. */
  readonly kept: Reasons
  /** What others' rows say about the person. */
  readonly alsoErased?: readonly Erasing[]
  /** An index has all fields by which its rows are found (`personal-term-store.ts`), since they are many and most rows have few of them. */
  readonly hasTermsIndex?: true
}

/** A table without personal data, and why. */
export interface ImpersonalTable {
  readonly table: string
  readonly columns: string
  readonly reason: string
}

export const ofCustomer = (column = 'customer_number'): Belongs => ({ by: 'customer', column })
export const ofAccount = (column = 'account'): Extract<Belongs, { by: 'account' }> => ({
  by: 'account',
  column,
})
export const ofMembership: Belongs = { by: 'membership' }
export const ofEmail: Belongs = { by: 'email', column: 'email' }
/** An invitation to the person's address that nobody has accepted. */
export const ofInvitation: Belongs = { by: 'email', column: 'email', unless: 'customer_number' }
export const ofParent = (
  columns: string,
  table: string,
  keys: string = columns,
): Extract<Belongs, { by: 'parent' }> => ({
  by: 'parent',
  columns,
  table,
  keys,
})

/** @param place JSON column and field, as `payload.email` */
export const ofField = (place: `${string}.${string}`, is: FieldValue): Belongs => ({
  by: 'field',
  ...fieldAt(place),
  is,
})
/** @param place JSON column and field, as `payload.requestNumber` */
export const ofReference = (place: `${string}.${string}`, table: string, key: string): Belongs => ({
  by: 'reference',
  ...fieldAt(place),
  table,
  key,
})

function fieldAt(place: string): { readonly column: string; readonly field: string } {
  const [column = '', field = ''] = place.split('.')
  return { column, field }
}

interface Copied {
  readonly belongs: Belongs | readonly Belongs[]
  readonly company?: CompanyOf
  readonly copied?: string | undefined
  readonly copiedFields?: PersonalTable['copiedFields'] | undefined
  readonly sealed?: SealedColumns
  readonly withheld?: Reasons | undefined
}

/** A table whose rows are deleted when their person is erased. */
export function rowsGo(
  table: string,
  kind: string | undefined,
  { alsoErased, hasTermsIndex, ...copied }: Copied & Pick<PersonalTable, 'alsoErased' | 'hasTermsIndex'>,
): PersonalTable {
  return {
    ...inCopy(table, kind, copied),
    erasure: 'rows',
    erased: {},
    kept: {},
    ...(alsoErased === undefined ? {} : { alsoErased }),
    ...(hasTermsIndex === undefined ? {} : { hasTermsIndex }),
  }
}

/** A table whose rows stay, without what identifies the person. */
export function rowsStay(
  table: string,
  kind: string | undefined,
  {
    belongs,
    copied,
    copiedFields,
    withheld,
    ...erasing
  }: Copied &
    Pick<PersonalTable, 'kept' | 'alsoErased' | 'hasTermsIndex'> &
    Partial<Pick<PersonalTable, 'erased'>>,
): PersonalTable {
  return {
    ...inCopy(table, kind, { belongs, copied, copiedFields, withheld }),
    erasure: 'columns',
    erased: {},
    ...erasing,
  }
}

/** Which of a table's rows are a person's, and which columns are copied. */
function inCopy(
  table: string,
  kind: string | undefined,
  { belongs, company, copied = '', copiedFields, sealed, withheld = {} }: Copied,
): Pick<
  PersonalTable,
  'table' | 'kind' | 'belongs' | 'company' | 'copied' | 'copiedFields' | 'sealed' | 'withheld'
> {
  return {
    table,
    ...(kind === undefined ? {} : { kind }),
    belongs: [belongs].flat(),
    ...(company === undefined ? {} : { company }),
    copied,
    ...(copiedFields === undefined ? {} : { copiedFields }),
    ...(sealed === undefined ? {} : { sealed }),
    withheld,
  }
}

/** How a table's rows say which company has them; undefined if nothing does. */
export function companyOf({
  company,
  copied,
  withheld,
  belongs: [belongs, ...others],
}: PersonalTable): CompanyOf | undefined {
  if (company !== undefined) return company
  if ([copied, ...Object.values(withheld)].some((columns) => namesIn(columns).includes('company_code')))
    return 'column'
  if (others.length > 0) return undefined
  return belongs?.by === 'account' || belongs?.by === 'parent' ? belongs : undefined
}

/** The names in a list of columns. */
export function namesIn(columns: string): readonly string[] {
  return columns.split(/\s+/).filter((name) => name !== '')
}
