import { sql, type RawBuilder } from 'kysely'
import type { Belongs, FieldValue, PersonalTable } from './personal-table.ts'

interface Place {
  readonly column: string
  readonly field: string
}

/** How a field is compared: as it is, as an address in any case, or as a number however it's grouped. */
type Form = 'text' | 'address' | 'number'

const forms: Readonly<Record<FieldValue, Form>> = {
  customer: 'text',
  email: 'address',
  membershipNumber: 'number',
  userNumber: 'number',
}

/** A field in a JSON column, as text. */
export function fieldOf({ column, field }: Place): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ->> ${sql.lit(field)}`
}

/** A field as a person's own values are written. Migrations 1020, 1151 and 1152 have indexes of these expressions. */
export function asCompared(is: FieldValue, field: RawBuilder<unknown>): RawBuilder<unknown> {
  return inForm(forms[is], field)
}

function inForm(form: Form, field: RawBuilder<unknown>): RawBuilder<unknown> {
  if (form === 'text') return sql`(${field})`
  return form === 'address'
    ? sql`lower(regexp_replace(${field}, '[\\s\\u00a0]', '', 'g'))`
    : sql`regexp_replace(${field}, '[^0-9]', '', 'g')`
}

/**
 * All texts by which a row can be a person's, or say something about one, as an array. Migrations 1092 and 1150 have the indexes of
 * this expression: with another field in the list of tables, the index is built again in a new migration.
 */
export function termsOf({ belongs, alsoErased = [] }: PersonalTable): RawBuilder<unknown> {
  const all = [...belongs, ...alsoErased.map((one) => one.belongs)].flatMap(termOf)
  const terms = new Map(all.map((term) => [`${term.form} ${term.column} ${term.field}`, term]))
  return sql`array_remove(array[${sql.join([...terms.values()].map((term) => inForm(term.form, fieldOf(term))))}], null)`
}

function termOf(belongs: Belongs): readonly (Place & { readonly form: Form })[] {
  if (belongs.by === 'field') return [{ ...belongs, form: forms[belongs.is] }]
  if (belongs.by === 'reference') return [{ ...belongs, form: 'text' }]
  // The reader's number: the name alone can be a namesake's.
  return belongs.by === 'name' ? [{ column: belongs.column, field: 'customer', form: 'text' }] : []
}
