import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SearchText } from './search-text.ts'

export interface FoundMember {
  readonly programCode: string
  readonly membershipNumber: string
  readonly name: string
  readonly email: string
  readonly status: string
}

/**
 * How much of each typed word must be found in a name, from 0 to 1. Names as they were typed come first and cheaply; only where nobody has
 * such a name are they compared with a slip, of which one in a word of five letters is found.
 *
 * The second number is how many people are compared: of those with the same name nobody reads thousands, while the likeliest of the similar
 * names can be any of them.
 */
const similarities = [
  ['0.9', 2000],
  ['0.45', 20_000],
] as const

/**
 * A company's members that fit, the likeliest first. Numbers and addresses are looked up by key; a name by an index of its parts, each typed
 * word on its own, so their order doesn't matter.
 */
export async function searchMembers(
  database: Database,
  companyCode: string,
  text: SearchText,
  most: number,
): Promise<readonly FoundMember[]> {
  return inTransaction(database, async (tx) => {
    if (text.kind !== 'name') return readFitting(tx, companyCode, peopleFitting(companyCode, text), most)
    for (const [similarity, compared] of similarities) {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${similarity}, true)`.execute(tx)
      const fitting = peopleNamed(companyCode, text.words, compared)
      const found = await readFitting(tx, companyCode, fitting, most)
      if (found.length > 0) return found
    }
    return []
  })
}

async function readFitting(
  tx: Tx,
  companyCode: string,
  { people, rank }: Fitting,
  most: number,
): Promise<readonly FoundMember[]> {
  const { rows } = await sql<FoundMember>`
      with found as materialized (${people})
      select m.program_code as "programCode", m.membership_number as "membershipNumber",
        trim(c.given_name || ' ' || c.family_name) as name, c.email, m.status
      from found f
      join membership m on m.customer_number = f.customer_number and m.company_code = ${companyCode}
        and (f.membership_number is null or m.membership_number = f.membership_number)
      join customer c on c.customer_number = f.customer_number
      order by ${rank} desc, c.family_name, c.given_name, m.membership_number, m.program_code limit ${most}`.execute(
    tx,
  )
  return rows
}

interface Fitting {
  /** Customers, with the one membership that was meant or null for all of theirs. */
  readonly people: RawBuilder<unknown>
  /** How well `c` fits. */
  readonly rank: RawBuilder<unknown>
}

function peopleFitting(companyCode: string, text: Exclude<SearchText, { kind: 'name' }>): Fitting {
  const rank = sql`null::real`
  switch (text.kind) {
    case 'email':
      return {
        rank,
        people: sql`select customer_number, null::text as membership_number from customer where lower(email) = ${text.email}`,
      }
    case 'order':
      return {
        rank,
        people: sql`
          select customer_number, membership_number from orders
          where order_number = ${text.order} and company_code = ${companyCode}`,
      }
    case 'number':
      break
  }
  return { rank, people: byNumber(companyCode, text) }
}

/** At most `compared` of the company's people with all the words in their name, in any order. */
function peopleNamed(companyCode: string, words: readonly string[], compared: number): Fitting {
  const name = sql`folded_name(c.given_name, c.family_name)`
  const typed = words.map((word) => sql`lower(unaccent('unaccent'::regdictionary, ${word}))`)
  return {
    rank: sql.join(
      typed.map((word) => sql`word_similarity(${word}, ${name})`),
      sql` + `,
    ),
    people: sql`
      select c.customer_number, null::text as membership_number from customer c
      where ${sql.join(
        typed.map((word) => sql`${word} <% ${name}`),
        sql` and `,
      )} and exists (
        select from membership m where m.customer_number = c.customer_number and m.company_code = ${companyCode})
      limit ${compared}`,
  }
}

/** A membership, a person's phone, or a company's number in its register. */
function byNumber(
  companyCode: string,
  { digits, phone }: Extract<SearchText, { kind: 'number' }>,
): RawBuilder<unknown> {
  return sql`
    select customer_number, membership_number from membership
    where company_code = ${companyCode} and membership_number = ${digits}
    union
    select customer_number, null from customer_contact where mobile = ${phone} and mobile <> ''
    union
    select customer_number, null from customer_contact where phone = ${phone} and phone <> ''
    union
    select m.customer_number, m.membership_number from company_account a
    join membership m using (company_code, program_code, membership_number)
    where a.company_code = ${companyCode} and a.business_number = ${digits}`
}
