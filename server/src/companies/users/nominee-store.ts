import { sql } from 'kysely'
import type { Privileges } from '@waymark/rules/companies/privileges'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { CompanyKey } from '../company-store.ts'
import type { NomineeFacts } from './nominee-facts.ts'

/** P is invited, A in, D removed. */
export type NomineeStatus = 'P' | 'A' | 'D'

/** A user of a company. */
export interface NomineeRow {
  readonly nominee_reference: bigint
  readonly nominee_number: string
  readonly customer_number: CustomerNumber | null
  readonly status: NomineeStatus
  readonly privileges: Privileges
  readonly given_name: string
  readonly family_name: string
  readonly email: string
  readonly preferred_language: string
  /** The part of the company that pays for this user, as it calls it; empty without one. */
  readonly cost_centre: string
  readonly facts: NomineeFacts
  /** Encrypted document numbers, and the id of their key; empty without them. */
  readonly passport: Uint8Array | null
  readonly identity_document: Uint8Array | null
  readonly key_id: string
  readonly invited_at: Date | null
  readonly invitation_ends_at: Date | null
  readonly version: number
}

/** A user with the company that they are one of. */
export interface NomineeOfCompany extends NomineeRow {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly company_name: string
}

export const nomineeColumns = sql`n.nominee_reference, n.nominee_number, n.customer_number, n.status, n.privileges, n.given_name,
  n.family_name, n.email, n.preferred_language, n.cost_centre, n.facts, n.passport, n.identity_document, n.key_id, n.invited_at, n.invitation_ends_at, n.version`

export const isNomineeOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  n.company_code = ${companyCode} and n.program_code = ${programCode} and n.membership_number = ${membershipNumber}`

/** A reference from a request as its column's type, so that the index is used: one with too many digits becomes the last, which nobody has. */
const referenceOf = (text: string) => sql`least(${text}::numeric, 9223372036854775807)::bigint`

/** A user of a company by reference; undefined for one of another company. */
export async function readNominee(
  database: Database | Tx,
  key: CompanyKey,
  reference: string,
): Promise<NomineeRow | undefined> {
  const { rows } = await sql<NomineeRow>`
    select ${nomineeColumns} from nominee n
    where n.nominee_reference = ${referenceOf(reference)} and ${isNomineeOf(key)}`.execute(database)
  return rows[0]
}

/** The user whom a link invites, with the company's name. */
export async function readInvited(
  database: Database | Tx,
  reference: string,
): Promise<NomineeOfCompany | undefined> {
  const { rows } = await sql<NomineeOfCompany>`
    select ${nomineeColumns}, n.company_code, n.program_code, n.membership_number, coalesce(m.company_name, '') as company_name
    from nominee n join membership m using (company_code, program_code, membership_number)
    where n.nominee_reference = ${referenceOf(reference)}`.execute(database)
  return rows[0]
}

/** The caller's own record in a company. */
export async function readOwnNominee(
  database: Database | Tx,
  key: CompanyKey,
  customer: CustomerNumber,
): Promise<NomineeRow | undefined> {
  const { rows } = await sql<NomineeRow>`
    select ${nomineeColumns} from nominee n
    where n.customer_number = ${customer} and n.status = 'A' and ${isNomineeOf(key)}`.execute(database)
  return rows[0]
}

/** An active user of a company by the number that they sign in with. */
export async function readActiveNumbered(
  database: Database | Tx,
  key: CompanyKey,
  number: string,
): Promise<NomineeRow | undefined> {
  const { rows } = await sql<NomineeRow>`
    select ${nomineeColumns} from nominee n
    where n.nominee_number = ${number} and n.status = 'A' and ${isNomineeOf(key)}`.execute(database)
  return rows[0]
}

/**
 * Whether a company has a user who manages users and the company's record, and so keeps it going without its owner. The condition is
 * that of the index `nominee_managers`.
 */
export async function hasManager(database: Database, key: CompanyKey): Promise<boolean> {
  const { rows } = await sql`
    select from nominee n
    where ${isNomineeOf(key)} and n.status = 'A'
      and n.privileges @> '{"corporate_manage_users": "F", "corporate_company_profile": "F"}'
    limit 1`.execute(database)
  return rows.length > 0
}

/** Users of a company, invited and in, who have an address, or whose person has it. */
export async function findNomineesByEmail(
  database: Database | Tx,
  key: CompanyKey,
  email: string,
): Promise<readonly NomineeRow[]> {
  const { rows } = await sql<NomineeRow>`
    select ${nomineeColumns} from nominee n
    where ${isNomineeOf(key)} and n.status in ('P', 'A') and (n.by_email = lower(${email})
      or n.customer_number = (select c.customer_number from customer c where lower(c.email) = lower(${email})))
    order by n.status`.execute(database)
  return rows
}

export interface NewNominee {
  readonly reference: bigint
  readonly number: string
  readonly key: CompanyKey
  readonly privileges: Privileges
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly language: string
  readonly costCentre: string
  readonly facts: NomineeFacts
  readonly invitedAt: Date
  readonly endsAt: Date
}

export async function insertNominee(tx: Tx, one: NewNominee): Promise<void> {
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, status, privileges,
      given_name, family_name, email, preferred_language, cost_centre, facts, invited_at,
      invitation_ends_at)
    values (${one.reference}, ${one.number}, ${one.key.companyCode}, ${one.key.programCode}, ${one.key.membershipNumber}, 'P',
      ${jsonText(one.privileges)}::jsonb, ${one.givenName}, ${one.familyName}, ${one.email}, ${one.language}, ${one.costCentre},
      ${jsonText(one.facts)}::jsonb, ${one.invitedAt}, ${one.endsAt})`.execute(tx)
}

/** What a change writes of a user. */
export type NomineeChange = Partial<
  Pick<
    NomineeRow,
    | 'customer_number'
    | 'status'
    | 'privileges'
    | 'given_name'
    | 'family_name'
    | 'preferred_language'
    | 'cost_centre'
    | 'facts'
    | 'passport'
    | 'identity_document'
    | 'key_id'
    | 'invited_at'
    | 'invitation_ends_at'
  > & { readonly joined_at: Date; readonly removed_at: Date | null }
>

/** Writes what changed of a user, as the next version of it. */
export async function writeNominee(tx: Tx, reference: bigint, change: NomineeChange): Promise<void> {
  const sets = Object.entries(change).map(([column, value]) =>
    column === 'privileges' || column === 'facts'
      ? sql`${sql.ref(column)} = ${jsonText(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`,
  )
  await sql`
    update nominee set ${sql.join([...sets, sql`version = version + 1`])}
    where nominee_reference = ${reference}`.execute(tx)
}

/** Whether the operator marked a person as an employee (PROG-07). */
export async function isEmployee(database: Database, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await sql<{ is_employee: boolean }>`
    select coalesce(attributes ->> '29' = 'EMP', false) as is_employee
    from customer where customer_number = ${customer}`.execute(database)
  return rows[0]?.is_employee ?? false
}

type SealedRow = Pick<NomineeRow, 'nominee_reference' | 'passport' | 'identity_document' | 'key_id'>

/** A user's sealed documents, locked. */
export async function lockDocuments(tx: Tx, reference: string): Promise<SealedRow | undefined> {
  const { rows } = await sql<SealedRow>`
    select n.nominee_reference, n.passport, n.identity_document, n.key_id from nominee n
    where n.nominee_reference = ${reference}::bigint for update`.execute(tx)
  return rows[0]
}

/** Writes the same documents under another key. Nothing visible has changed, so the version stays. */
export async function writeNomineeDocuments(
  tx: Tx,
  reference: bigint,
  { passport, identity_document: identity, key_id: keyId }: Omit<SealedRow, 'nominee_reference'>,
): Promise<void> {
  await sql`
    update nominee set passport = ${passport}, identity_document = ${identity}, key_id = ${keyId}
    where nominee_reference = ${reference}`.execute(tx)
}

/** References of users with a document encrypted by another key, in order. */
export async function readWithOldKeys(
  database: Database,
  keyId: string,
  after: string,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select nominee_reference::text as reference from nominee
    where key_id <> ${keyId} and num_nonnulls(passport, identity_document) > 0 and nominee_reference > ${after}::bigint
    order by nominee_reference limit ${most}`.execute(database)
  return rows.map(({ reference }) => reference)
}
