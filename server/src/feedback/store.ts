import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { forgetPages } from '../platform/database/forget-old-rows.ts'
import type { Membership } from '../calls/principal.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'

type MembershipKey = Pick<Membership, 'companyCode' | 'programCode' | 'membershipNumber'>

/** Lets a person send one thing at a time, so concurrent ones can't exceed a limit. */
export async function lockWriter(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('messages', ${customer}))`.execute(tx)
}

export interface NewFeedback {
  readonly reference: string
  readonly membership: MembershipKey
  readonly customer: CustomerNumber
  readonly topic: string
  readonly message: string
  readonly at: Date
}

export async function countFeedback(tx: Tx, customer: CustomerNumber, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback where customer_number = ${customer} and sent_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function insertFeedback(tx: Tx, { membership, ...one }: NewFeedback): Promise<void> {
  await sql`
    insert into feedback (feedback_reference, company_code, program_code, membership_number, customer_number, topic, message,
      sent_at)
    values (${one.reference}, ${membership.companyCode}, ${membership.programCode}, ${membership.membershipNumber},
      ${one.customer}, ${one.topic}, ${one.message}, ${one.at})`.execute(tx)
}

export interface FeedbackRow {
  readonly feedback_reference: string
  readonly program_code: string
  readonly membership_number: string
  readonly topic: string
  readonly message: string
  readonly sent_at: Date
}

/** The latest, newest first. */
export async function readFeedback(database: Database, most: number): Promise<readonly FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select feedback_reference, program_code, membership_number, topic, message, sent_at from feedback
    order by sent_at desc, feedback_reference limit ${most}`.execute(database)
  return rows
}

export async function readFeedbackText(
  database: Database,
  reference: string,
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select feedback_reference, program_code, membership_number, topic, message, sent_at from feedback
    where feedback_reference = ${reference}`.execute(database)
  return rows[0]
}

/** How many invitations a person has sent since a moment. */
export async function countInvites(
  database: Database | Tx,
  customer: CustomerNumber,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral_invite
    where customer_number = ${customer} and invited_at > ${since}`.execute(database)
  return rows[0]?.count ?? 0
}

/** How many members joined through a member's number. */
export async function countJoined(database: Database, membership: MembershipKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership
    where company_code = ${membership.companyCode} and program_code = ${membership.programCode}
      and referred_by = ${membership.membershipNumber}`.execute(database)
  return rows[0]?.count ?? 0
}

export interface NewInvite {
  readonly id: string
  readonly reference: string
  readonly membership: MembershipKey
  readonly customer: CustomerNumber
  readonly address: string
  readonly addressHash: Buffer
  readonly language: string
  readonly at: Date
  /** Addresses invited after this are skipped. */
  readonly restsSince: Date
}

/**
 * Writes an invitation, which counts towards its sender's limit in any case. One that is skipped keeps neither address nor hash: the rest
 * is counted from the email that was sent.
 * @returns true if it will be mailed
 */
export async function insertInvite(tx: Tx, { membership, ...invite }: NewInvite): Promise<boolean> {
  // Of several members who invite somebody at the same time, one does.
  await sql`select pg_advisory_xact_lock(hashtextextended('invited address', ${invite.addressHash.readBigInt64BE()}))`.execute(
    tx,
  )
  const { rows: recent } = await sql`
    select from referral_invite where address_hash = ${invite.addressHash} and invited_at > ${invite.restsSince} limit 1`.execute(
    tx,
  )
  const isMailed = recent.length === 0
  await sql`
    insert into referral_invite (invite_id, referral_reference, company_code, program_code, membership_number, customer_number,
      address, address_hash, language, invited_at)
    values (${invite.id}, ${invite.reference}, ${membership.companyCode}, ${membership.programCode},
      ${membership.membershipNumber}, ${invite.customer}, ${isMailed ? invite.address : null},
      ${isMailed ? invite.addressHash : Buffer.alloc(0)}, ${invite.language}, ${invite.at})`.execute(tx)
  return isMailed
}

export interface InviteRow {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly customer_number: CustomerNumber
  readonly address: string
  readonly language: string
}

/** An invitation whose mail hasn't been sent yet. */
export async function readInvite(database: Database, id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select company_code, program_code, membership_number, customer_number, address, language from referral_invite
    where invite_id = ${id} and address is not null`.execute(database)
  return rows[0]
}

/** Deletes the address once the mail is sent. */
export async function forgetAddress(database: Database, id: string): Promise<void> {
  await sql`update referral_invite set address = null where invite_id = ${id}`.execute(database)
}

const DAY_MS = 86_400_000
/** How long an invited address is remembered, as a hash: longer than any resting period. */
const INVITE_DAYS = 366
/** Addresses forgotten per statement. */
const PAGE = 1000

/** Deletes invitations after a year, and undeliverable addresses after a day. */
export async function forgetInvites(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INVITE_DAYS * DAY_MS)
  const unsentBefore = new Date(now.getTime() - DAY_MS)
  await forgetPages(database, { table: 'referral_invite', age: 'invited_at' }, before)
  await forgetUnsent(database, unsentBefore)
}

/** A page per statement, so that none takes long. */
async function forgetUnsent(database: Database, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update referral_invite set address = null where ctid = any(array(
        select ctid from referral_invite where address is not null and invited_at < ${before}
        order by invited_at limit ${PAGE}))`.execute(database)
    if (numAffectedRows === 0n) return
  }
}
