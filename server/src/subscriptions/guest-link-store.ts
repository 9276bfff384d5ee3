import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** A guest's link as it's kept. Without a place it doesn't count any more. */
export interface GuestLinkRow {
  readonly linkId: string
  readonly termId: string
  readonly cardId: string | null
  readonly guestNumber: string | null
  readonly place: number | null
  readonly guestName: string
  readonly locale: string
  readonly validUntil: Day
  readonly madeAt: Date
  readonly openedAt: Date | null
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/** The same with whose it is. */
export interface HostedLink extends GuestLinkRow {
  readonly companyCode: string
  readonly programCode: string
  readonly host: CustomerNumber
  readonly hostName: string
  readonly hostFamilyName: string
}

const columns = sql`l.link_id as "linkId", l.term_id as "termId", l.card_id as "cardId", c.guest_number as "guestNumber", l.place,
  l.guest_name as "guestName", l.locale, l.valid_until as "validUntil", l.made_at as "madeAt", l.opened_at as "openedAt",
  l.used_at as "usedAt", l.revoked_at as "revokedAt"`

/** A person's links of a club, the newest first: all that count on a day, and of the others the newest. */
export async function readGuestLinks(
  database: Database,
  {
    companyCode,
    programCode,
    customer,
  }: Pick<HostedLink, 'companyCode' | 'programCode'> & {
    readonly customer: CustomerNumber
  },
  today: Day,
  most: number,
): Promise<readonly GuestLinkRow[]> {
  const { rows } = await sql<GuestLinkRow>`
    select ${columns} from (
      select g.* from guest_link g join subscription_term t on t.term_id = g.term_id join subscription s using (subscription_id)
      where g.customer_number = ${customer} and s.company_code = ${companyCode} and s.program_code = ${programCode}
      order by (g.place is not null and g.valid_until >= ${today}::date) desc, g.made_at desc, g.link_id limit ${most}) l
      left join guest_card c using (card_id)
    order by l.made_at desc, l.link_id`.execute(database)
  return rows
}

/** Finds a link with its host; undefined also where the operator has ended the host's membership of the club. */
export async function findGuestLink(database: Database, linkId: string): Promise<HostedLink | undefined> {
  const { rows } = await sql<HostedLink>`
    select ${columns}, s.company_code as "companyCode", s.program_code as "programCode", l.customer_number as host,
      p.given_name as "hostName", p.family_name as "hostFamilyName"
    from guest_link l left join guest_card c using (card_id)
    join subscription_term t on t.term_id = l.term_id join subscription s using (subscription_id)
    join customer p on p.customer_number = l.customer_number
    join membership m using (company_code, program_code, membership_number)
    where l.link_id = ${linkId}::uuid and m.status = 'A'`.execute(database)
  return rows[0]
}

/** Lets a person make one link at a time, so concurrent ones can't exceed a limit. */
export async function lockHost(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('guest links', ${customer}))`.execute(tx)
}

/** How many links a person has made since a moment, whatever became of them. */
export async function countGuestLinks(tx: Tx, customer: CustomerNumber, since: Date): Promise<number> {
  const { rows } = await sql<{ made: bigint }>`
    select count(*) as made from guest_link where customer_number = ${customer} and made_at > ${since}`.execute(
    tx,
  )
  return Number(rows[0]?.made)
}

/** How many guests of a term, in all its parts, were let in since a moment: their codes were read at a door. */
export async function countGuestsLetIn(
  database: Database,
  link: { readonly customer: CustomerNumber; readonly termIds: readonly string[] },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ guests: bigint }>`
    select count(*) as guests from guest_link
    where customer_number = ${link.customer} and term_id = any(${[...link.termIds]}::uuid[]) and used_at >= ${since}`.execute(
    database,
  )
  return Number(rows[0]?.guests)
}

/** A link that is written. */
export interface NewGuestLink {
  readonly linkId: string
  readonly termId: string
  readonly customer: CustomerNumber
  /** The guest card it's for; null for a guest that the plan includes. */
  readonly cardId: string | null
  readonly guestName: string
  readonly locale: string
  readonly validUntil: Day
  readonly now: Date
}

/**
 * Writes a link in a free place, once the places of past ones are free. Called under the host's lock, so nobody takes the place in between.
 * @param places how many there are: the guests that the plan includes, or one for a card
 * @returns false where none is free
 */
export async function insertGuestLink(
  tx: Tx,
  link: NewGuestLink,
  places: number,
  today: Day,
): Promise<boolean> {
  await sql`
    update guest_link set place = null
    where customer_number = ${link.customer} and term_id = ${link.termId} and place is not null
      and valid_until < ${today}::date`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into guest_link (link_id, term_id, customer_number, card_id, place, guest_name, locale, valid_until, made_at)
    select ${link.linkId}::uuid, ${link.termId}::uuid, ${link.customer}, ${link.cardId}::uuid, free.place, ${link.guestName},
      ${link.locale}, ${link.validUntil}::date, ${link.now}
    from (select min(place) as place from generate_series(1, ${places}::int) as place
      where not exists (select from guest_link taken
        where taken.customer_number = ${link.customer} and taken.term_id = ${link.termId}::uuid and taken.place = place.place
          and taken.card_id is not distinct from ${link.cardId}::uuid)) free
    where free.place is not null`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Ends a person's own link today and frees its place. A guest who came in with it today keeps the place for the day: otherwise a host could
 * bring one guest after another in the same place.
 * @param day today, and the time zone of the club's calendar
 * @returns false where there is none that could end
 */
export async function revokeGuestLink(
  database: Database,
  { customer, linkId }: { readonly customer: CustomerNumber; readonly linkId: string },
  { now, today, timeZone }: { readonly now: Date; readonly today: Day; readonly timeZone: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update guest_link set revoked_at = coalesce(revoked_at, ${now}), valid_until = least(valid_until, ${today}::date),
      place = case when (used_at at time zone ${timeZone})::date >= ${today}::date then place end
    where link_id = ${linkId}::uuid and customer_number = ${customer}`.execute(database)
  return numAffectedRows === 1n
}

/**
 * Keeps that the guest opened it, the first time, or that a reader at a door read it, the last.
 * @returns false where the link was revoked since it was read: its place can be free already
 */
export async function noteGuestLink(
  database: Database,
  linkId: string,
  seen: 'opened' | 'used',
  now: Date,
): Promise<boolean> {
  const change = seen === 'opened' ? sql`opened_at = coalesce(opened_at, ${now})` : sql`used_at = ${now}`
  const { numAffectedRows } = await sql`
    update guest_link set ${change} where link_id = ${linkId}::uuid and revoked_at is null`.execute(database)
  return numAffectedRows === 1n
}
