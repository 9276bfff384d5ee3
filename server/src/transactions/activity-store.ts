import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { ActivityState } from './activity-states.ts'
import { orderTerms, type OrderTerms } from './order-terms.ts'
import { termsText } from './quote-store.ts'

export interface ActivityRow {
  readonly activity_number: string
  readonly activity_id: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  /** What only its product says of it. */
  readonly terms: OrderTerms
  /** Who receives points; null where nobody else does. `recipientOf` reads them together. */
  readonly recipient_number: string | null
  readonly recipient_account: LedgerAccount | null
  readonly recipient_name: string | null
  readonly recipient_customer: CustomerNumber | null
  readonly sender_name: string
  readonly points: bigint
  readonly amount: bigint
  readonly vat: bigint
  readonly service_charge: bigint
  readonly currency: string
  readonly config_version: number
  readonly quote_reference: string
  readonly message: string | null
  readonly locale: string
  readonly state: ActivityState
  readonly journal_id: string | null
  readonly submitted_at: Date
  readonly gives_up_at: Date | null
  /** How long it is held back once it is paid, or at once where nothing is to be paid. */
  readonly cooling_off_minutes: number
  readonly held_until: Date | null
  readonly settled_at: Date | null
  /** Points that pay a part of the price, what they pay in cents, and the hold that sets them aside. */
  readonly redeemed_points: bigint
  readonly redeemed_value: bigint
  readonly fee_hold_id: string | null
  /** Whose points they are: null for the membership's own, else a family pool's account. */
  readonly fee_account: LedgerAccount | null
  /** The journal of the points that paid, once they have. */
  readonly fee_journal_id: string | null
  /** When an operator took the order's effect back. */
  readonly reversed_at: Date | null
}

type StoredActivity = Omit<ActivityRow, 'terms'> & { readonly terms: unknown }

function readTerms(rows: readonly StoredActivity[]): readonly ActivityRow[] {
  return rows.map((row) => ({ ...row, terms: z.parse(orderTerms, row.terms) }))
}

const activityColumns = sql`activity_number, activity_id, account, customer_number, company_code, program_code,
  membership_number, recipient_number, recipient_account, recipient_name, recipient_customer, sender_name, points, amount,
  vat, service_charge, currency, config_version, quote_reference, message, locale, state, journal_id, submitted_at,
  gives_up_at, cooling_off_minutes, held_until, settled_at, redeemed_points, redeemed_value, fee_hold_id, fee_account,
  fee_journal_id, reversed_at, terms`

export async function insertActivity(tx: Tx, a: ActivityRow): Promise<void> {
  await sql`
    insert into activity (${activityColumns}, product)
    values (${a.activity_number}, ${a.activity_id}, ${a.account}, ${a.customer_number}, ${a.company_code}, ${a.program_code},
      ${a.membership_number}, ${a.recipient_number}, ${a.recipient_account}, ${a.recipient_name}, ${a.recipient_customer},
      ${a.sender_name}, ${a.points}, ${a.amount}, ${a.vat}, ${a.service_charge}, ${a.currency}, ${a.config_version},
      ${a.quote_reference}, ${a.message}, ${a.locale}, ${a.state}, ${a.journal_id}, ${a.submitted_at}, ${a.gives_up_at},
      ${a.cooling_off_minutes}, ${a.held_until}, ${a.settled_at}, ${a.redeemed_points}, ${a.redeemed_value},
      ${a.fee_hold_id}, ${a.fee_account}, ${a.fee_journal_id}, ${a.reversed_at}, ${termsText(a.terms)}::jsonb, ${a.terms.product})`.execute(
    tx,
  )
}

export async function readActivity(
  database: Database | Tx,
  activityNumber: string,
  account: LedgerAccount,
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity
    where activity_number = ${activityNumber} and account = ${account}`.execute(database)
  return readTerms(rows)[0]
}

export async function readActivityById(
  database: Database | Tx,
  activityId: string,
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity where activity_id = ${activityId}`.execute(database)
  return readTerms(rows)[0]
}

/** Reads an activity and keeps others from moving it until the transaction ends. */
export async function lockActivity(tx: Tx, activityId: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity where activity_id = ${activityId} for update`.execute(tx)
  return readTerms(rows)[0]
}

/** Where an order goes, and the journals that did it. */
export interface Conclusion {
  readonly state: ActivityState
  readonly journalId: string | null
  readonly feeJournalId: string | null
}

export async function moveActivity(tx: Tx, activityId: string, to: Conclusion, now: Date): Promise<void> {
  await sql`
    update activity set state = ${to.state}, journal_id = ${to.journalId}, fee_journal_id = ${to.feeJournalId},
      settled_at = ${now}
    where activity_id = ${activityId}`.execute(tx)
}

/** Notes that what an order did was taken back. */
export async function markReversed(tx: Tx, activityId: string, now: Date): Promise<void> {
  await sql`update activity set reversed_at = ${now} where activity_id = ${activityId}`.execute(tx)
}

/** Reads an order by the number that a person knows, and keeps others from moving it until the transaction ends. */
export async function lockActivityNumbered(tx: Tx, activityNumber: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity where activity_number = ${activityNumber} for update`.execute(tx)
  return readTerms(rows)[0]
}

/** Reads an order by the number that a person knows, whoever's it is. */
export async function readActivityNumbered(
  database: Database | Tx,
  activityNumber: string,
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity where activity_number = ${activityNumber}`.execute(database)
  return readTerms(rows)[0]
}

/**
 * How many orders of an account are open and unpaid. The count holds until the transaction ends: another order of the account waits for
 * this one.
 */
export async function countUnpaid(tx: Tx, account: LedgerAccount): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unpaid orders', ${account}))`.execute(tx)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from activity
    where account = ${account} and state = 'PAYMENT_PENDING' and gives_up_at is not null`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

/** Holds a transfer back until a moment. */
export async function holdActivity(tx: Tx, activityId: string, heldUntil: Date): Promise<void> {
  await sql`
    update activity set state = 'HELD', held_until = ${heldUntil} where activity_id = ${activityId}`.execute(
    tx,
  )
}

/** Transfers whose time of being held is over, the longest due first, a page at a time. */
export async function readDueActivities(
  database: Database,
  now: Date,
  after: Pick<ActivityRow, 'activity_id' | 'held_until'> | undefined,
  most: number,
): Promise<readonly ActivityRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (held_until, activity_id) > (${after.held_until}::timestamptz, ${after.activity_id}::uuid)`
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity
    where state = 'HELD' and held_until <= ${now} ${rest}
    order by held_until, activity_id limit ${most}`.execute(database)
  return readTerms(rows)
}

/** Orders whose payment is open, oldest first, a page at a time. */
export async function readPendingActivities(
  database: Database,
  submittedBefore: Date,
  after: Pick<ActivityRow, 'submitted_at' | 'activity_id'> | undefined,
  most: number,
): Promise<readonly ActivityRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (submitted_at, activity_id) > (${after.submitted_at}::timestamptz, ${after.activity_id}::uuid)`
  const { rows } = await sql<StoredActivity>`
    select ${activityColumns} from activity
    where state = 'PAYMENT_PENDING' and submitted_at < ${submittedBefore} ${rest}
    order by submitted_at, activity_id limit ${most}`.execute(database)
  return readTerms(rows)
}
