import type { Day } from '@waymark/rules/calendar'
import type { RenewalFacts } from '@waymark/rules/club/auto-renewal'
import { sql } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { selectUndecided } from '../../payments/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { MEMBERSHIP } from '../../subscriptions/index.ts'
import { selectAgreedAddOns, type AgreedAddOn } from './agreed-add-on-store.ts'
import { autoRenewalColumns, type AutoRenewal } from './auto-renewal-store.ts'

/** A notice that was sent. */
export interface SentNotice {
  /** A distance in days, `agreed`, `late` or `consent`; `disputed-` or `again-` with the id of a dispute. */
  readonly notice: string
  readonly sentOn: Day
  /** Cents with tax. */
  readonly total: bigint
}

/** A consent that isn't stopped and can be charged, with the term it would renew and what has been done for that. */
export interface RenewalStanding extends AutoRenewal {
  readonly customer: CustomerNumber
  readonly termId: string
  readonly until: Day
  readonly graceUntil: Day
  readonly notices: readonly SentNotice[]
  readonly failedOn: readonly Day[]
  /** The add-ons of the term that renew with it. */
  readonly addOns: readonly AgreedAddOn[]
  /** An undecided dispute of a payment of the club by its id: nothing is charged meanwhile. */
  readonly dispute: string | null
  /** Its member was told that it counts. */
  readonly isInForce: boolean
  /** A charge of it is open, or has succeeded. */
  readonly isClaimed: boolean
  /** The membership that its orders act for is its member's and active: without it nothing is charged, so no charge is told of either. */
  readonly isActive: boolean
}

type Row = Omit<RenewalStanding, 'notices' | 'addOns'> & {
  readonly notices: readonly (Omit<SentNotice, 'total'> & { readonly total: string })[]
  readonly addOns: readonly (Omit<AgreedAddOn, 'total'> & { readonly total: string })[]
}

/** A club's consents: its company, its programme, and the time zone that its days are of. */
export interface RenewingClub {
  readonly companyCode: string
  readonly programCode: string
  readonly timeZone: string
}

const standings = ({ companyCode, programCode, timeZone }: RenewingClub) => sql`
  select ${autoRenewalColumns}, s.customer_number as customer, t.term_id as "termId", t.until_day as until,
    t.grace_until as "graceUntil",
    coalesce((select jsonb_agg(jsonb_build_object('notice', n.notice, 'total', n.total::text,
        'sentOn', to_char(n.sent_at at time zone ${timeZone}, 'YYYY-MM-DD')) order by n.sent_at)
      from auto_renewal_notice n where n.auto_renewal_id = a.auto_renewal_id and n.term_id = t.term_id), '[]') as notices,
    coalesce((select jsonb_agg(to_char(c.claimed_on, 'YYYY-MM-DD') order by c.claimed_on)
      from auto_renewal_claim c where c.term_id = t.term_id and c.product = ${MEMBERSHIP} and c.outcome = 'failed'), '[]')
      as "failedOn",
    ${selectAgreedAddOns} as "addOns",
    (select d.dispute_id from (${selectUndecided}) d join subscription_charge c on c.order_id = d.payment_id
      where c.company_code = s.company_code and c.program_code = s.program_code and c.customer_number = s.customer_number
      order by d.opened_at, d.dispute_id limit 1) as dispute,
    exists (select from auto_renewal_notice n where n.auto_renewal_id = a.auto_renewal_id and n.notice = 'agreed') as "isInForce",
    exists (select from auto_renewal_claim c
      where c.term_id = t.term_id and c.product = ${MEMBERSHIP} and c.outcome is distinct from 'failed') as "isClaimed",
    exists (select from membership m where m.company_code = s.company_code and m.program_code = a.program_code
      and m.membership_number = a.membership_number and m.customer_number = s.customer_number and m.status = 'A') as "isActive"
  from auto_renewal a join subscription s using (subscription_id) join subscription_term t using (subscription_id)
  where s.company_code = ${companyCode} and s.program_code = ${programCode}
    and a.ended_at is null and t.revoked_at is null
    and not exists (select from subscription_term later
      where later.subscription_id = t.subscription_id and later.revoked_at is null and later.from_day > t.until_day)`

/** Consents of a club that can be charged and whose terms end within days from now, in the order of their last day. */
export async function readStandings(
  database: Database,
  club: RenewingClub,
  days: { readonly until: Day; readonly graceFrom: Day },
  after: Pick<RenewalStanding, 'until' | 'autoRenewalId'> | undefined,
  most: number,
): Promise<readonly RenewalStanding[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (t.until_day, a.auto_renewal_id) > (${after.until}::date, ${after.autoRenewalId}::uuid)`
  const { rows } = await sql<Row>`
    select * from (${standings(club)} and a.stopped_at is null and t.until_day <= ${days.until} and t.grace_until >= ${days.graceFrom} ${rest})
      known where method is not null and "isActive" order by until, "autoRenewalId" limit ${most}`.execute(
    database,
  )
  return rows.map(standingOf)
}

/** One consent, whether it's stopped or not; undefined where it has ended or has no term. */
export async function readStanding(
  database: Database | Tx,
  club: RenewingClub,
  autoRenewalId: string,
): Promise<RenewalStanding | undefined> {
  const { rows } = await sql<Row>`
    ${standings(club)} and a.auto_renewal_id = ${autoRenewalId}`.execute(database)
  return rows.map(standingOf)[0]
}

function standingOf({ notices, addOns, ...row }: Row): RenewalStanding {
  return { ...row, notices: notices.map(withTotal), addOns: addOns.map(withTotal) }
}

/** An amount in JSON is text. */
function withTotal<T extends { readonly total: string }>(
  one: T,
): Omit<T, 'total'> & { readonly total: bigint } {
  return { ...one, total: BigInt(one.total) }
}

/** The dispute that a charge was last put off for; undefined where none was. */
export function putOffBy({ notices }: Pick<RenewalStanding, 'notices'>): string | undefined {
  return notices.findLast(({ notice }) => isPutOff(notice))?.notice.slice(PUT_OFF.length)
}

export const PUT_OFF = 'disputed-'
const isPutOff = (notice: string): boolean => notice.startsWith(PUT_OFF)

/**
 * What the rules go by. A notice that asks for a new consent tells of no charge, and those from before a charge was put off tell of one that
 * wasn't made.
 */
export function factsOf({ until, graceUntil, total, notices, failedOn }: RenewalStanding): RenewalFacts {
  const since = notices.findLastIndex(({ notice }) => isPutOff(notice)) + 1
  return {
    until,
    graceUntil,
    agreedTotal: total,
    notices: notices
      .slice(since)
      .filter(({ notice }) => notice !== 'consent')
      .map(({ notice, ...told }) => ({ ...told, isConsent: notice === 'agreed' })),
    failedOn,
  }
}

/** Keeps the proof of a notice. @returns false if it was sent before */
export async function insertRenewalNotice(
  tx: Tx,
  { autoRenewalId, termId }: Pick<RenewalStanding, 'autoRenewalId' | 'termId'>,
  sent: {
    readonly notice: string
    readonly total: bigint
    readonly chargedOn: Day | null
    readonly messageId: string
    readonly now: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into auto_renewal_notice (auto_renewal_id, term_id, notice, total, charged_on, message_id, sent_at, until_day)
    select ${autoRenewalId}, term_id, ${sent.notice}, ${sent.total}, ${sent.chargedOn}::date, ${sent.messageId}, ${sent.now}, until_day
    from subscription_term where term_id = ${termId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
