import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import {
  accountId,
  customerId,
  selectDisputed,
  selectProtection,
  selectStatusPoints,
  selectSummary,
  type AccountId,
  type CustomerId,
  type Period,
  type SummaryRow,
} from '../../ledger/index.ts'
import { selectUnread } from '../../notifications/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Membership } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { selectTermEnd } from '../../subscriptions/index.ts'
import { selectGrants, type TierHolder } from '../../tiers/index.ts'

/** Whose summary, who requests it, and the dates it's calculated for. */
export interface SummaryAsked {
  readonly membership: Pick<Membership, 'companyCode' | 'programCode' | 'membershipNumber' | 'account'>
  readonly principal: CustomerNumber
  readonly today: Day
  readonly tierYear: Period
  /** The club whose membership of the principal is read as well; undefined where none counts. */
  readonly club: string | undefined
}

export interface MembershipSummaryRow extends SummaryRow {
  readonly status: string
  readonly grants: TierHolder['grants']
  readonly term_ends_on: Day | null
  readonly company_name: string | null
  readonly given_name: string
  readonly family_name: string
  readonly status_points: bigint
  /** Points on hold because a payment is disputed. */
  readonly in_check: bigint
  /** When the principal's points can leave again, past or future. */
  readonly protected_until: Date | null
  /** In the principal's inbox, up to 100. */
  readonly unread_notifications: number
  /** Of the principal's active membership of the club; null without one. */
  readonly club_grants: TierHolder['grants'] | null
  readonly club_ends_on: Day | null
}

/** The summaries, in the requested order. */
export async function readSummaries(
  database: Database,
  asked: readonly SummaryAsked[],
): Promise<(MembershipSummaryRow | undefined)[]> {
  const account = sql.ref<AccountId>('asked.account')
  const customer = sql.ref<CustomerId>('asked.customer')
  const { rows } = await sql<MembershipSummaryRow & { readonly place: number }>`
    select asked.place, m.status, ${selectTermEnd('m')} as term_ends_on, ${selectGrants('m')} as grants, m.company_name, c.given_name, c.family_name, points.*,
      (${selectStatusPoints(account, { from: sql.ref('asked.year_from'), to: sql.ref('asked.year_to') })}) as status_points,
      (${selectDisputed(account)}) as in_check,
      (${selectProtection(account, customer)}) as protected_until,
      (${selectUnread({ customer: sql.ref('asked.customer'), account: sql.ref('asked.account') })}) as unread_notifications,
      club.grants as club_grants, club.ends_on as club_ends_on
    from jsonb_to_recordset(${JSON.stringify(asked.map(asRow))}::jsonb) as asked (
      place int, company text, programme text, number text, account bigint, customer bigint, today date, year_from date, year_to date, club text)
    join membership m on m.company_code = asked.company and m.program_code = asked.programme and m.membership_number = asked.number
    join customer c using (customer_number)
    cross join lateral (${selectSummary(account, sql.ref('asked.today'))}) as points
    left join lateral (
      select ${selectGrants('k')} as grants, ${selectTermEnd('k')} as ends_on from membership k
      where k.customer_number = asked.customer and k.company_code = asked.company and k.program_code = asked.club and k.status = 'A'
      limit 1) as club on true`.execute(database)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, place) => byPlace.get(place))
}

/** Database numbers as text: JSON would round them. */
function asRow({ membership, principal, today, tierYear, club }: SummaryAsked, place: number) {
  return {
    place,
    company: membership.companyCode,
    programme: membership.programCode,
    number: membership.membershipNumber,
    account: String(accountId(membership.account)),
    customer: String(customerId(principal)),
    today,
    year_from: tierYear.from,
    year_to: tierYear.to,
    club: club ?? null,
  }
}
