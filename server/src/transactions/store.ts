import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/mount/principal.ts'
import type { ActivityState } from './activity-states.ts'

export interface QuoteRow {
  readonly quote_reference: string
  readonly account: LedgerAccount
  readonly recipient_number: string
  readonly recipient_account: LedgerAccount
  readonly recipient_name: string
  readonly points: bigint
  readonly amount: bigint
  readonly vat: bigint
  readonly service_charge: bigint
  readonly currency: string
  readonly cooling_off_minutes: number
  readonly config_version: number
  readonly made_at: Date
  readonly expires_at: Date
  readonly used_by: string | null
}

export async function insertQuote(database: Database, quote: Omit<QuoteRow, 'used_by'>): Promise<void> {
  await sql`
    insert into quote (quote_reference, account, recipient_number, recipient_account, recipient_name, points, amount, vat,
      service_charge, currency, cooling_off_minutes, config_version, made_at, expires_at)
    values (${quote.quote_reference}, ${quote.account}, ${quote.recipient_number}, ${quote.recipient_account},
      ${quote.recipient_name}, ${quote.points}, ${quote.amount}, ${quote.vat}, ${quote.service_charge}, ${quote.currency},
      ${quote.cooling_off_minutes}, ${quote.config_version}, ${quote.made_at}, ${quote.expires_at})`.execute(
    database,
  )
}

export async function readQuote(
  database: Database,
  reference: string,
  account: LedgerAccount,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select quote_reference, account, recipient_number, recipient_account, recipient_name, points, amount, vat,
      service_charge, currency, cooling_off_minutes, config_version, made_at, expires_at, used_by
    from quote where quote_reference = ${reference} and account = ${account}`.execute(database)
  return rows[0]
}

/** Uses a quote up; false when it was used before. */
export async function useQuote(tx: Tx, reference: string, activityNumber: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quote set used_by = ${activityNumber}
    where quote_reference = ${reference} and used_by is null`.execute(tx)
  return numAffectedRows === 1n
}

export interface PinTransactionRow {
  readonly customer: CustomerNumber
  readonly sessionId: string
  readonly account: LedgerAccount
}

export async function insertPinTransaction(
  database: Database,
  tokenHash: Buffer,
  row: PinTransactionRow,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into pin_transaction (token_hash, customer_number, session_id, account, expires_at)
    values (${tokenHash}, ${row.customer}, ${row.sessionId}, ${row.account}, ${expiresAt})`.execute(database)
}

export async function isPinTransactionOpen(
  database: Database,
  tokenHash: Buffer,
  row: PinTransactionRow,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pin_transaction
    where token_hash = ${tokenHash} and customer_number = ${row.customer} and session_id = ${row.sessionId}
      and account = ${row.account} and expires_at > ${now} and used_by is null and ended_at is null`.execute(
    database,
  )
  return rows.length === 1
}

/** Uses up what the PIN opened, in the transaction of the effect; false when something else did so first. */
export async function usePinTransaction(
  tx: Tx,
  tokenHash: Buffer,
  activityNumber: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pin_transaction set used_by = ${activityNumber}
    where token_hash = ${tokenHash} and used_by is null and ended_at is null and expires_at > ${now}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function endPinTransaction(
  database: Database,
  tokenHash: Buffer,
  customer: CustomerNumber,
  now: Date,
): Promise<void> {
  await sql`
    update pin_transaction set ended_at = ${now}
    where token_hash = ${tokenHash} and customer_number = ${customer} and ended_at is null`.execute(database)
}

export interface ActivityRow {
  readonly activity_number: string
  readonly activity_id: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly recipient_number: string
  readonly recipient_account: LedgerAccount
  readonly recipient_name: string
  readonly recipient_customer: CustomerNumber
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
}

const activityColumns = sql`activity_number, activity_id, account, customer_number, company_code, program_code,
  membership_number, recipient_number, recipient_account, recipient_name, recipient_customer, sender_name, points, amount,
  vat, service_charge, currency, config_version, quote_reference, message, locale, state, journal_id, submitted_at,
  gives_up_at, cooling_off_minutes, held_until, settled_at`

export async function insertActivity(tx: Tx, a: ActivityRow): Promise<void> {
  await sql`
    insert into activity (${activityColumns})
    values (${a.activity_number}, ${a.activity_id}, ${a.account}, ${a.customer_number}, ${a.company_code}, ${a.program_code},
      ${a.membership_number}, ${a.recipient_number}, ${a.recipient_account}, ${a.recipient_name}, ${a.recipient_customer},
      ${a.sender_name}, ${a.points}, ${a.amount}, ${a.vat}, ${a.service_charge}, ${a.currency}, ${a.config_version},
      ${a.quote_reference}, ${a.message}, ${a.locale}, ${a.state}, ${a.journal_id}, ${a.submitted_at}, ${a.gives_up_at},
      ${a.cooling_off_minutes}, ${a.held_until}, ${a.settled_at})`.execute(tx)
}

export async function readActivity(
  database: Database | Tx,
  activityNumber: string,
  account: LedgerAccount,
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activity
    where activity_number = ${activityNumber} and account = ${account}`.execute(database)
  return rows[0]
}

export async function readActivityById(
  database: Database | Tx,
  activityId: string,
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activity where activity_id = ${activityId}`.execute(database)
  return rows[0]
}

/** Reads an activity and keeps others from moving it until the transaction ends. */
export async function lockActivity(tx: Tx, activityId: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activity where activity_id = ${activityId} for update`.execute(tx)
  return rows[0]
}

export async function moveActivity(
  tx: Tx,
  activityId: string,
  state: ActivityState,
  journalId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update activity set state = ${state}, journal_id = ${journalId}, settled_at = ${now}
    where activity_id = ${activityId}`.execute(tx)
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
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activity
    where state = 'HELD' and held_until <= ${now} ${rest}
    order by held_until, activity_id limit ${most}`.execute(database)
  return rows
}

/** Orders whose payment is open, oldest first, a page at a time. */
export async function readPendingActivities(
  database: Database,
  submittedBefore: Date,
  after: Date,
  most: number,
): Promise<readonly ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activity
    where state = 'PAYMENT_PENDING' and submitted_at < ${submittedBefore} and submitted_at > ${after}
    order by submitted_at limit ${most}`.execute(database)
  return rows
}
