import { companyContact, companyName, registerState } from '@waymark/contract/companies/company.shapes'
import type { pendingReason } from '@waymark/contract/companies/registration/company-filed.shapes'
import { sql } from 'kysely'
import { chosenSeats } from '@waymark/contract/seats/seat.shapes'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ChosenSeats } from './chosen-seats-store.ts'
import { jsonText } from '../../platform/database/json-text.ts'

/** What a registration told of its company, with the numbers as they are compared. */
const companyFacts = z.object({
  companyName,
  countryCode: z.string(),
  businessNumber: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  registerState,
  contact: companyContact,
})
export type CompanyFacts = z.output<typeof companyFacts>

export type PendingReason = z.output<typeof pendingReason>

/** A registration whose owner has yet to prove their address. */
export interface Application {
  readonly application_id: string
  readonly company_code: string
  readonly program_code: string
  readonly facts: CompanyFacts
  /** Memberships to buy once the company is open. */
  readonly chosen: ChosenSeats | null
  readonly given_name: string
  readonly family_name: string
  readonly email: string
  readonly preferred_language: string
  readonly offers_accepted: boolean
  readonly terms_accepted_at: Date
  /** Why it is pending: an operator or the register decides; null for one that is not. */
  readonly pending_reason: PendingReason | null
}

export const applicationColumns = sql`application_id, company_code, program_code, facts, chosen, given_name, family_name, email,
  preferred_language, offers_accepted, terms_accepted_at, pending_reason`

/** @param nextCheckAt when the register is asked again about one that it didn't answer for */
export async function insertApplication(
  tx: Tx,
  row: Application,
  now: Date,
  nextCheckAt: Date | null,
): Promise<void> {
  const chosen = row.chosen === null ? null : jsonText(row.chosen)
  await sql`
    insert into company_application (application_id, company_code, program_code, facts, chosen, given_name, family_name, email,
      preferred_language, offers_accepted, terms_accepted_at, filed_at, pending_reason, next_check_at)
    values (${row.application_id}, ${row.company_code}, ${row.program_code}, ${jsonText(row.facts)}::jsonb, ${chosen}::jsonb,
      ${row.given_name}, ${row.family_name}, ${row.email}, ${row.preferred_language}, ${row.offers_accepted},
      ${row.terms_accepted_at}, ${now}, ${row.pending_reason}, ${nextCheckAt})`.execute(tx)
}

/** A row as it is stored, with its documents unread. */
export type ApplicationRow = Omit<Application, 'facts' | 'chosen'> & {
  readonly facts: unknown
  readonly chosen: unknown
}

/** A row with its documents parsed. */
export function openedApplication<Row extends ApplicationRow>(
  row: Row,
): Omit<Row, 'facts' | 'chosen'> & Pick<Application, 'facts' | 'chosen'> {
  return {
    ...row,
    facts: z.parse(companyFacts, row.facts),
    chosen: z.parse(z.nullable(chosenSeats), row.chosen),
  }
}

/** A registration that only its owner still has to confirm. */
export async function readApplication(
  database: Database | Tx,
  applicationId: string,
): Promise<Application | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${applicationColumns} from company_application
    where application_id = ${applicationId} and done_at is null and pending_reason is null`.execute(database)
  const [row] = rows
  return row === undefined ? undefined : openedApplication(row)
}

/** Ends a registration; false where it had ended. */
export async function finishApplication(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company_application set done_at = ${now} where application_id = ${applicationId} and done_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
