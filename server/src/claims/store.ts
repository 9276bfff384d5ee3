import type { ClaimState } from '@waymark/contract/claims/claim-states'
import type { claimReason } from '@waymark/contract/claims/claim.shapes'
import type { Day } from '@waymark/rules/calendar'
import type { Cabin } from '@waymark/rules/flights/flight-rates'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import { trailOf } from '../platform/trail/trail-store.ts'

/** Reasons shown to members. */
export type ClaimReason = z.output<typeof claimReason>
/** Why a flight claim isn't paid by its record: for operators only (see `publicReason`). */
export const doubts = [
  'NO_RECORD',
  'NOT_FLOWN',
  'RECORD_DIFFERS',
  'RECORD_UNNAMED',
  'NAME_DIFFERS',
  'NAME_TOO_SHORT',
  'DAY_LIMIT',
] as const
export type Doubt = (typeof doubts)[number]

interface ClaimedFlight {
  readonly kind: 'FLIGHT'
  readonly flight_number: string
  readonly from_airport: string
  readonly to_airport: string
  readonly cabin: Cabin
  readonly ticket_number: string
  readonly ticket_name: string
}

interface ClaimedDeal {
  readonly kind: 'PARTNER'
  readonly partner_code: string
  readonly partner_reference: string
  readonly details: string | null
}

/** A new claim. */
export type NewClaim = (ClaimedFlight | ClaimedDeal) & {
  readonly claim_number: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly occurred_on: Day
  readonly submitted_at: Date
  /** The configuration version it was sent under and is decided by; null for claims from before it was stored. */
  readonly config_version: number | null
}

export interface Standing {
  readonly state: ClaimState
  readonly reason: Doubt | ClaimReason | null
  readonly words: string | null
  readonly points: bigint | null
  readonly journal_id: string | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
}

export type ClaimRow = NewClaim & Standing

export interface ClaimEvent {
  readonly claim_number: string
  readonly what: 'SENT' | 'WAITING' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'
  readonly reason: ClaimReason | null
  readonly words: string | null
  readonly at: Date
}

const columns = sql`claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
  flight_number, from_airport, to_airport, cabin, ticket_number, ticket_name, partner_code, partner_reference, details,
  state, reason, words, points, journal_id, submitted_at, config_version, decided_at, decided_by`

/** Writes a claim with its first event; false if the same was already claimed and not refused. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
      flight_number, from_airport, to_airport, cabin, ticket_number, ticket_name, partner_code, partner_reference, details,
      submitted_at, config_version)
    select c.* from jsonb_to_record(${JSON.stringify(claim, bigintAsText)}::jsonb) as c (
      claim_number text, account bigint, customer_number bigint, company_code text, program_code text, membership_number text,
      kind text, occurred_on date, flight_number text, from_airport text, to_airport text, cabin text, ticket_number text,
      ticket_name text, partner_code text, partner_reference text, details text, submitted_at timestamptz, config_version integer)
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  const sent = { what: 'SENT', reason: null, words: null, at: claim.submitted_at } as const
  await addEvent(tx, { ...sent, claim_number: claim.claim_number })
  return true
}

function bigintAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

const trail = trailOf<ClaimEvent>('claim_event', 'claim_number', ['what', 'reason', 'words', 'at'])

/** Appends an event to a claim. */
export const addEvent = trail.append
/** The events of several claims, each in order. */
export const readEvents = trail.read

export async function readClaims(
  database: Database,
  account: bigint,
  claimNumber: string | undefined,
  most: number,
): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from claim
    where account = ${account} and (${claimNumber ?? null}::text is null or claim_number = ${claimNumber ?? null}::text)
    order by submitted_at desc, claim_number limit ${most}`.execute(database)
  return rows
}

/** A claim's company and programme, and the configuration it was sent under. */
export async function readClaimPlace(
  database: Database,
  claimNumber: string,
): Promise<Pick<NewClaim, 'company_code' | 'program_code' | 'config_version'> | undefined> {
  const { rows } = await sql<Pick<NewClaim, 'company_code' | 'program_code' | 'config_version'>>`
    select company_code, program_code, config_version from claim where claim_number = ${claimNumber}`.execute(
    database,
  )
  return rows[0]
}

/** Locks a claim, so only one of deciding, withdrawing and an operator's decision happens at a time. */
export async function lockClaim(tx: Tx, claimNumber: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from claim where claim_number = ${claimNumber} for update`.execute(tx)
  return rows[0]
}

/** Claims waiting for a record or never checked: a later import may have settled them. */
export async function readUndecided(
  database: Database,
  after: ClaimRow | undefined,
  most: number,
): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from claim
    where state = 'PENDING' and (reason is null or reason in ('NO_RECORD', 'NOT_FLOWN', 'RECORD_UNNAMED'))
      and (submitted_at, claim_number) > (${after?.submitted_at ?? new Date(0)}, ${after?.claim_number ?? ''})
    order by submitted_at, claim_number limit ${most}`.execute(database)
  return rows
}

/** Times at which an account's claims were paid by the records alone, since a moment. */
export async function readPaidByRecords(tx: Tx, account: bigint, since: Date): Promise<readonly Date[]> {
  const { rows } = await sql<{ decided_at: Date }>`
    select decided_at from claim
    where account = ${account} and state = 'ACCEPTED' and decided_by = 'records' and decided_at >= ${since}`.execute(
    tx,
  )
  return rows.map(({ decided_at }) => decided_at)
}

/** Serialises payments of an account's claims, so concurrent decisions can't miss each other in the count. */
export async function lockPayments(tx: Tx, account: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('claims paid', ${account}))`.execute(tx)
}

/** Claims waiting for an operator, oldest first. */
export async function readPending(database: Database, most: number): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from claim where state = 'PENDING'
    order by submitted_at, claim_number limit ${most}`.execute(database)
  return rows
}

/** A membership's claims waiting for a person, oldest first. */
export async function readPendingOf(
  database: Database | Tx,
  account: LedgerAccount,
): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from claim where account = ${account} and state = 'PENDING'
    order by submitted_at, claim_number`.execute(database)
  return rows
}

/** How many claims of an account are pending. One that is sent at the same time is counted after this transaction. */
export async function countPending(tx: Tx, account: LedgerAccount): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('claims sent', ${account}))`.execute(tx)
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from claim where account = ${account} and state = 'PENDING'`.execute(tx)
  return rows[0]?.pending ?? 0
}

/** Sets a claim's state, under the jobs' role. */
export async function setStanding(tx: Tx, claimNumber: string, standing: Standing): Promise<void> {
  await sql`
    update claim set state = ${standing.state}, reason = ${standing.reason}, words = ${standing.words},
      points = ${standing.points}, journal_id = ${standing.journal_id}, decided_at = ${standing.decided_at},
      decided_by = ${standing.decided_by}
    where claim_number = ${claimNumber}`.execute(tx)
}

/** Withdraws a claim under the web's role, which can change nothing else. */
export async function withdraw(tx: Tx, claimNumber: string, at: Date): Promise<void> {
  await sql`
    update claim set state = 'WITHDRAWN', decided_at = ${at}, decided_by = 'member'
    where claim_number = ${claimNumber} and state = 'PENDING'`.execute(tx)
}
