import type { MembersQuery } from '@waymark/contract/console/lists/list-queries'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { selectTermEnd } from '../../subscriptions/index.ts'
import { selectGrants, tierOf, type TierHolder } from '../../tiers/index.ts'
import type { ListedRow } from './list-store.ts'
import type { ListSource } from './list-source.ts'

export interface MemberRow extends ListedRow, TierHolder {
  readonly programCode: string
  readonly membershipNumber: string
  readonly name: string
  readonly email: string
  readonly status: string
  readonly isFrozen: boolean
  readonly joinedOn: Day
  readonly points: bigint
  readonly expiresOn: Day | null
  readonly country: string
}

const text = sql`text`
const balance = sql`join lateral ledger.balances_of(m.account) b on b.point_type = 'POINTS'`
const points = sql`(b.posted - b.held)`

/** A company's members, by the day they joined or by number. Days are those of each filter's programme, or of the company's first. */
export function memberList(
  company: CompanyConfiguration,
  { filter, order }: MembersQuery,
  now: Date,
): ListSource {
  const conditions = memberConditions(company, filter, now)
  const byNumber = [
    { column: sql`m.program_code`, type: text },
    { column: sql`m.membership_number`, type: text },
  ]
  const today = todayOf(company, filter.programme, now)
  return {
    list: 'members',
    table: sql`membership m`,
    alias: sql`m`,
    within: sql.join([sql`m.company_code = ${company.companyCode}`, ...boundsOf(filter)], sql` and `),
    joins: balance,
    filters: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    columns: sql`m.program_code as "programCode", m.membership_number as "membershipNumber",
      trim(c.given_name || ' ' || c.family_name) as name, c.email, m.status, b.frozen_by <> '{}' as "isFrozen",
      m.enrolled_on as "joinedOn", ${points} as points, (
        select min(l.expires_on) from ledger.open_lots_of(m.account) l
        where l.expires_on >= ${today}::date) as "expiresOn",
      coalesce((
        select h.country_code from customer_contact h
        where h.customer_number = m.customer_number and h.address_type = 'H'), '') as country,
      ${selectGrants('m')} as grants, ${selectTermEnd('m')} as term_ends_on`,
    details: sql`join customer c on c.customer_number = m.customer_number ${balance}`,
    order: order.by === 'number' ? byNumber : [{ column: sql`m.enrolled_on`, type: sql`date` }, ...byNumber],
    isAscending: order.direction === 'ascending',
    cursor:
      order.by === 'number'
        ? sql`m.program_code || '|' || m.membership_number`
        : sql`m.enrolled_on || '|' || m.program_code || '|' || m.membership_number`,
  }
}

/** What the order's index bounds, or finds without reading the row. */
function boundsOf({ programme, tier, joinedFrom, joinedTo }: MembersQuery['filter']): RawBuilder<unknown>[] {
  const ofTier = tier?.slice(0, tier.indexOf('.'))
  return [
    ...(programme === undefined ? [] : [sql`m.program_code = ${programme}`]),
    ...(ofTier === undefined ? [] : [sql`m.program_code = ${ofTier}`]),
    ...(joinedFrom === undefined ? [] : [sql`m.enrolled_on >= ${joinedFrom}::date`]),
    ...(joinedTo === undefined ? [] : [sql`m.enrolled_on <= ${joinedTo}::date`]),
  ]
}

/** What a membership `m` with its balance `b` must be to match. */
function memberConditions(
  company: CompanyConfiguration,
  { programme, tier, state, country, pointsFrom, pointsTo, expiringUntil }: MembersQuery['filter'],
  now: Date,
): readonly RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (state === 'active') conditions.push(sql`m.status = 'A'`)
  if (state === 'closed') conditions.push(sql`m.status <> 'A'`)
  if (state === 'frozen') conditions.push(sql`b.frozen_by <> '{}'`)
  if (pointsFrom !== undefined) conditions.push(sql`${points} >= ${pointsFrom}::bigint`)
  if (pointsTo !== undefined) conditions.push(sql`${points} <= ${pointsTo}::bigint`)
  if (country !== undefined)
    conditions.push(sql`exists (
      select from customer_contact h where h.customer_number = m.customer_number and h.address_type = 'H'
        and h.country_code = ${country})`)
  if (expiringUntil !== undefined)
    conditions.push(sql`exists (
      select from ledger.open_lots_of(m.account) l
      where l.expires_on between ${todayOf(company, programme, now)}::date and ${expiringUntil}::date)`)
  if (tier !== undefined) conditions.push(hasTier(company, tier, now))
  return conditions
}

/** The highest grant in force is the tier, as `tierOf` finds it; the lowest tier needs none. */
function hasTier(company: CompanyConfiguration, wanted: string, now: Date): RawBuilder<unknown> {
  const cut = wanted.indexOf('.')
  const programme = company.programs.find(({ programCode }) => programCode === wanted.slice(0, cut))
  const place = programme?.tiers.findIndex(({ code }) => code === wanted.slice(cut + 1)) ?? -1
  if (programme === undefined || place < 0) return sql`false`
  const today = dayIn(programme.timeZone, now)
  const places = programme.tiers.map(({ code }, at) => sql`when ${code} then ${sql.lit(at)}`)
  return sql`coalesce((
    select max(case tg.tier_code ${sql.join(places, sql` `)} end) from tier_grant tg
    where tg.company_code = m.company_code and tg.program_code = m.program_code
      and tg.membership_number = m.membership_number and tg.withdrawn_at is null and tg.counts_from <= ${today}::date
      and (tg.counts_until is null or tg.counts_until >= ${today}::date)), 0) = ${sql.lit(place)}`
}

function todayOf({ programs }: CompanyConfiguration, programme: string | undefined, now: Date): Day {
  const found = programs.find(({ programCode }) => programCode === programme) ?? programs[0]
  return dayIn(found?.timeZone ?? 'UTC', now)
}

/** A row as the wire has it, its tier by name. */
export function presentMember(
  company: CompanyConfiguration,
  { cursor: _cursor, grants, term_ends_on, ...row }: MemberRow,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
) {
  const programme = company.programs.find(({ programCode }) => programCode === row.programCode)
  if (programme === undefined) return { ...row, tier: '' }
  const { code } = tierOf(programme, { grants, term_ends_on }, dayIn(programme.timeZone, now))
  const tier = programme.tiers.find((one) => one.code === code)
  return { ...row, tier: tier === undefined ? code : inLocale(tier.name, locale) }
}
