import { once } from 'node:events'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A loaded member, as somebody on the phone would say who they are. */
export interface LoadedMember {
  readonly customer: number
  readonly membershipNumber: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly mobile: string
}

const starts = [
  'Ka',
  'Ta',
  'Ma',
  'Pō',
  'Whi',
  'Ro',
  'Ha',
  'Ne',
  'Lin',
  'Mac',
  'Ste',
  'Bro',
  'Wal',
  'Ru',
  'Ai',
  'Tū',
  'Gre',
  'San',
  'Jo',
  'Fer',
]
const middles = ['ta', 'ri', 'na', 'ber', 'wa', 'so', 'le', 'den', 'mo', 'ki', 'hu', 'ro', 'man', 'ti', 'ga']
const ends = [
  'n',
  'son',
  'ton',
  're',
  'nga',
  'hi',
  'field',
  'ley',
  'va',
  'mana',
  'ski',
  'wood',
  'er',
  'tz',
  'ra',
  'kura',
]

/** The member of an index from 0. Some 4,800 family names and 300 given ones: as many people share a name as in a country. */
export function memberAt(index: number): LoadedMember {
  const given = spread(index, 300)
  const family = spread(Math.imul(index, 7919) >>> 0, 4800)
  const membershipNumber = String(500_000_000 + index)
  return {
    customer: index + 1,
    membershipNumber,
    givenName: pick(starts, given) + pick(middles, Math.floor(given / 20)),
    familyName:
      pick(starts, family) + pick(middles, Math.floor(family / 20)) + pick(ends, Math.floor(family / 300)),
    email: `member-${membershipNumber}@example.nz`,
    mobile: `+6421${String(1_000_000 + index)}`,
  }
}

/** A number below `most` that looks drawn, the same for the same index. */
function spread(index: number, most: number): number {
  return (Math.imul(index ^ 0x9e3779b9, 0x85ebca6b) >>> 0) % most
}

function pick(parts: readonly string[], index: number): string {
  return parts[index % parts.length] ?? ''
}

/** A day of five years, in which some hundred people joined. */
function dayOf(customer: number): string {
  return new Date(Date.UTC(2021, 0, 1 + spread(customer, 1826))).toISOString().slice(0, 10)
}

const BATCH = 20_000

/** Loads members 0 to `members` - 1 of company NZ by COPY, as the tables' owner, and analyses the tables. */
export async function loadMembers(address: string, members: number): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const copy = async (table: string, line: (one: LoadedMember) => string): Promise<void> => {
    const stream = client.query(copyFrom(`copy ${table} from stdin`))
    for (let from = 0; from < members; from += BATCH) {
      const count = Math.min(BATCH, members - from)
      const text = Array.from({ length: count }, (_, n) => line(memberAt(from + n))).join('')
      if (!stream.write(text)) await once(stream, 'drain')
    }
    stream.end()
    await once(stream, 'finish')
  }
  await copy(
    'customer (customer_number, given_name, family_name, email)',
    ({ customer, givenName, familyName, email }) => `${customer}\t${givenName}\t${familyName}\t${email}\n`,
  )
  await copy(
    'membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)',
    ({ customer, membershipNumber }) =>
      `NZ\tAP\t${membershipNumber}\t${customer}\t${customer}\t${dayOf(customer)}\n`,
  )
  // Points from 0 to some thousands, so that a list can be filtered by them.
  await copy(
    'ledger.balance (account_id, point_type, posted)',
    ({ customer }) => `${customer}\tPOINTS\t${spread(customer, 9000)}\n`,
  )
  await copy(
    'customer_contact (customer_number, address_type, mobile)',
    ({ customer, mobile }) => `${customer}\tH\t${mobile}\n`,
  )
  await client.query('vacuum analyze customer, membership, ledger.balance, customer_contact')
  await client.query('checkpoint')
  await client.end()
}
