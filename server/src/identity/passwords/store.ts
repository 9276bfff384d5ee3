import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { forgetGuesses } from '../guesses/guess-store.ts'
import { subjectOfPin } from '../guesses/guess-subjects.ts'
import { forgetProofsBy } from '../factors/proofs/proof-store.ts'
import type { LinkPurpose } from '../mailed-links.ts'
import { endPinTransactionsOf } from '../pin/pin-store.ts'
import { findCustomerByEmail, findKept } from '../../membership/index.ts'
import { lockCredential } from '../store.ts'

/**
 * Stores a new password's hash. Set by a mailed link (`byLink`) it proves no more than the mailbox until the PIN is given; changed with the
 * old password, that stays as it was. `isShort`: only long enough with a second factor.
 * @throws if the customer has no credential
 */
export async function writePassword(
  tx: Tx,
  customer: CustomerNumber,
  passwordHash: string,
  { now, byLink, isShort }: { readonly now: Date; readonly byLink: boolean; readonly isShort: boolean },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update credential
    set password_hash = ${passwordHash}, password_changed_at = ${now}, password_by_link = password_by_link or ${byLink},
      password_is_short = ${isShort}
    where customer_number = ${customer}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('A customer whose password changes has no credential')
}

/** Stores a new PIN's hash, resets the old one's attempts and lock, and ends what the old one opened, in every session. */
export async function writePin(tx: Tx, customer: CustomerNumber, pinHash: string, now: Date): Promise<void> {
  await sql`
    update credential
    set pin_hash = ${pinHash}, pin_changed_at = ${now} where customer_number = ${customer}`.execute(tx)
  await forgetGuesses(tx, [subjectOfPin(customer)])
  await endPinTransactionsOf(tx, customer, now)
  await forgetProofsBy(tx, customer, 'pin')
}

/** A customer's date of birth, `1987-04-23`, if known. */
export async function readBirthDate(
  database: Database,
  customer: CustomerNumber,
): Promise<string | undefined> {
  const { rows } = await sql<{ born: string | null }>`
    select date_of_birth::text as born from customer where customer_number = ${customer}`.execute(database)
  return rows[0]?.born ?? undefined
}

/** Records until when the customer's points are protected; an earlier end never replaces a later one. */
export async function keepProtection(tx: Tx, customer: CustomerNumber, until: Date): Promise<void> {
  await sql`
    update credential set protected_until = greatest(protected_until, ${until}::timestamptz)
    where customer_number = ${customer}`.execute(tx)
}

/** Until when the customer's points are protected, also where that is over; null if they never were. */
export async function readProtectedUntil(tx: Tx, customer: CustomerNumber): Promise<Date | null> {
  const { rows } = await sql<{ protected_until: Date | null }>`
    select protected_until from credential where customer_number = ${customer}`.execute(tx)
  return rows[0]?.protected_until ?? null
}

/**
 * Changes a customer's email address, unless somebody else has it. That of an account that was merged into this one is exchanged for the old
 * one, which then leads here, and stays with that account once the merge is undone.
 * @returns the old address, undefined if nothing was changed
 */
export async function writeEmail(
  tx: Tx,
  customer: CustomerNumber,
  email: string,
): Promise<string | undefined> {
  // If two people confirm one address concurrently, the second checks after the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('email:' || lower(${email}), 0))`.execute(tx)
  const { rows } = await sql<{ email: string }>`
    select email from customer where customer_number = ${customer} for update`.execute(tx)
  const old = rows[0]?.email
  if (old === undefined) return undefined
  const holder = await findCustomerByEmail(tx, email)
  if (holder === undefined || holder === customer) {
    await setEmail(tx, customer, email)
    return old
  }
  if ((await findKept(tx, holder)) !== customer) return undefined
  // An address is unique at every moment.
  await setEmail(tx, holder, `${holder}@merged.invalid`)
  await setEmail(tx, customer, email)
  await setEmail(tx, holder, old)
  return old
}

async function setEmail(tx: Tx, customer: CustomerNumber, email: string): Promise<void> {
  await sql`update customer set email = ${email} where customer_number = ${customer}`.execute(tx)
}

/**
 * Ends a customer's open links and codes around password, PIN and address: what they were for has changed. Links to a provider end too: a
 * thief could have requested one from the mailbox before.
 */
export async function endOpenLinks(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update mailed_link set used_at = ${now}
    where customer_number = ${customer} and purpose in ('resetPassword', 'resetPin', 'changeEmail', 'linkProvider')
      and used_at is null`.execute(tx)
}

/**
 * How many links of a purpose were created for a customer since a given time, used or not. Locks the person's row, so that two requests count
 * each other.
 */
export async function countLinks(
  tx: Tx,
  customer: CustomerNumber,
  purpose: LinkPurpose,
  since: Date,
): Promise<bigint> {
  await lockCredential(tx, customer)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from mailed_link
    where customer_number = ${customer} and purpose = ${purpose} and created_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0n
}

export interface SignInDetailsRow {
  readonly email: string
  readonly pending_email: string | null
  readonly password_changed_at: Date | null
  readonly pin_changed_at: Date | null
  readonly security_question: string | null
  readonly protected_until: Date | null
}

export async function readSignInDetails(
  database: Database,
  customer: CustomerNumber,
  now: Date,
): Promise<SignInDetailsRow | undefined> {
  const { rows } = await sql<SignInDetailsRow>`
    select c.email, s.password_changed_at, s.pin_changed_at, s.security_question, s.protected_until,
      (select l.detail ->> 'email' from mailed_link l
        where l.customer_number = c.customer_number and l.purpose = 'changeEmail' and l.used_at is null
          and l.expires_at > ${now}
        order by l.created_at desc limit 1) as pending_email
    from customer c left join credential s using (customer_number)
    where customer_number = ${customer}`.execute(database)
  return rows[0]
}

/** Stores a security question for the record: only a hash of its answer. */
export async function writeSecurityQuestion(
  database: Database,
  customer: CustomerNumber,
  question: string,
  answerHash: string,
): Promise<void> {
  await sql`
    update credential set security_question = ${question}, security_answer_hash = ${answerHash}
    where customer_number = ${customer}`.execute(database)
}

/** Whether an address can still be undone, during the protection that its change started. */
export async function isAddressNew(
  database: Database,
  customer: CustomerNumber,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from mailed_link l
    join customer c using (customer_number)
    join credential k using (customer_number)
    where l.customer_number = ${customer} and l.purpose = 'undoEmail' and l.used_at is null and l.expires_at > ${now}
      and lower(l.detail ->> 'email') <> lower(c.email) and k.protected_until > ${now} limit 1`.execute(
    database,
  )
  return rows.length > 0
}

/** Undo links from this change or a later one: a thief's second change must not let the thief undo the member's undo. */
export async function endLaterUndoLinks(
  tx: Tx,
  customer: CustomerNumber,
  since: Date,
  now: Date,
): Promise<void> {
  await sql`
    update mailed_link set used_at = ${now}
    where customer_number = ${customer} and purpose = 'undoEmail' and used_at is null and created_at >= ${since}`.execute(
    tx,
  )
}

/** The accounts of a person's own memberships, lowest first. */
export async function readOwnAccounts(
  tx: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ account: bigint }>`
    select account from membership where customer_number = ${customer} order by account`.execute(tx)
  return rows.map(({ account }) => account)
}

/** The same without those of merged and closed memberships, whose operator's freeze is how they were closed. */
export async function readServedAccounts(
  tx: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ account: bigint }>`
    select account from membership where customer_number = ${customer} and status not in ('M', 'D')
    order by account`.execute(tx)
  return rows.map(({ account }) => account)
}

/** An account's earlier address, and when its change was requested. */
export interface FormerAddress {
  readonly email: string
  readonly askedAt: Date
}

/** The earlier addresses, latest change first; kept for a month after their links expire. */
export async function readFormerAddresses(
  tx: Tx,
  customer: CustomerNumber,
): Promise<readonly FormerAddress[]> {
  const { rows } = await sql<FormerAddress>`
    select l.detail ->> 'email' as email, l.created_at as "askedAt"
    from mailed_link l join customer c using (customer_number)
    where l.customer_number = ${customer} and l.purpose = 'undoEmail' and lower(l.detail ->> 'email') <> lower(c.email)
    order by l.created_at desc`.execute(tx)
  return rows
}

/** Clears the mark that a password was set by email. @returns false if there was none */
export async function clearPasswordByLink(tx: Tx, customer: CustomerNumber): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credential set password_by_link = false
    where customer_number = ${customer} and password_by_link`.execute(tx)
  return numAffectedRows !== 0n
}
