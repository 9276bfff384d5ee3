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

interface Look {
  /** How much of a word must be found, from 0 to 1: at 0.45 one slip in a word of five letters is forgiven, at 0.3 in one of four. */
  readonly similarity: string
  /** How many people are compared: of those with the same name nobody reads thousands, while the likeliest of similar ones can be any. */
  readonly compared: number
  readonly fits: (words: readonly string[], name: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether a name is also looked for in what was typed: of names that begin alike, the one of the same length was meant. */
  readonly comparesWhole: boolean
  /** From how many words this look differs from the next. */
  readonly fromWords: number
}

/** The looks for a name, the cheapest first; the next is taken only where nobody was found. */
const looks: readonly Look[] = [
  { similarity: '0.9', compared: 2000, fits: everyWord, comparesWhole: false, fromWords: 1 },
  { similarity: '0.3', compared: 20_000, fits: oneWordWithASlip, comparesWhole: true, fromWords: 2 },
  { similarity: '0.45', compared: 20_000, fits: everyWord, comparesWhole: true, fromWords: 1 },
]

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
    for (const look of looks.filter(({ fromWords }) => text.words.length >= fromWords)) {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${look.similarity}, true)`.execute(tx)
      const fitting = peopleNamed(companyCode, text.words, look)
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

/** At most `compared` of the company's people whose name fits the words, in any order. */
function peopleNamed(
  companyCode: string,
  words: readonly string[],
  { fits, compared, comparesWhole }: Look,
): Fitting {
  const name = sql`folded_name(c.given_name, c.family_name)`
  return {
    rank: sql.join(
      [
        ...words.map((word) => sql`word_similarity(${folded(word)}, ${name})`),
        ...(comparesWhole ? [sql`word_similarity(${name}, ${folded(words.join(' '))})`] : []),
      ],
      sql` + `,
    ),
    people: sql`
      select c.customer_number, null::text as membership_number from customer c
      where ${fits(words, name)} and exists (
        select from membership m where m.customer_number = c.customer_number and m.company_code = ${companyCode})
      limit ${compared}`,
  }
}

/** Every word is in the name, as similar as the look asks. */
function everyWord(words: readonly string[], name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`${folded(word)} <% ${name}`),
    sql` and `,
  )
}

/** One word is similar and the others are in the name letter by letter, which leaves far fewer names to compare. */
function oneWordWithASlip(words: readonly string[], name: RawBuilder<unknown>): RawBuilder<unknown> {
  const ways = words.map((slipped) => {
    const exact = words
      .filter((word) => word !== slipped)
      .map((word) => sql`${name} like ${containing(word)}`)
    return sql`(${sql.join([sql`${folded(slipped)} <% ${name}`, ...exact], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

function folded(word: string): RawBuilder<unknown> {
  return sql`lower(unaccent('unaccent'::regdictionary, ${word}))`
}

function containing(word: string): RawBuilder<unknown> {
  return sql`'%' || ${folded(word.replaceAll(/[%_\\]/g, String.raw`\$&`))} || '%'`
}

/** A membership, the one that it was merged into, a person's phone, or a company's number in its register. */
function byNumber(
  companyCode: string,
  { digits, phone }: Extract<SearchText, { kind: 'number' }>,
): RawBuilder<unknown> {
  return sql`
    select customer_number, membership_number from membership
    where company_code = ${companyCode} and membership_number = ${digits}
    union
    select kept.customer_number, kept.membership_number from membership_merge went
    join membership kept on kept.company_code = went.company_code and kept.program_code = went.program_code
      and kept.membership_number = went.into_number
    where went.company_code = ${companyCode} and went.membership_number = ${digits} and went.undone_at is null
    union
    select customer_number, null from customer_contact where mobile = ${phone} and mobile <> ''
    union
    select customer_number, null from customer_contact where phone = ${phone} and phone <> ''
    union
    select m.customer_number, m.membership_number from company_account a
    join membership m using (company_code, program_code, membership_number)
    where a.company_code = ${companyCode} and a.business_number = ${digits}`
}
