import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import {
  applicationColumns,
  openedApplication,
  type Application,
  type ApplicationRow,
  type PendingReason,
} from '../registration/application-store.ts'
import type { RegisterState } from '../registration/business-register.ts'

/** A registration that is pending until an operator or the register decides. */
export interface PendingApplication extends Application {
  readonly pending_reason: PendingReason
  readonly filed_at: Date
}

const pending = sql`select ${applicationColumns}, filed_at from company_application
  where pending_reason is not null and done_at is null`

type PendingRow = ApplicationRow & { readonly filed_at: Date }

function opened(row: PendingRow): PendingApplication {
  const read = openedApplication(row)
  if (read.pending_reason === null) throw new Error('A registration that was read as pending is not')
  return { ...read, pending_reason: read.pending_reason }
}

/** All that wait, the earliest first. */
export async function readPending(database: Database, most: number): Promise<readonly PendingApplication[]> {
  const { rows } = await sql<PendingRow>`${pending} order by filed_at, application_id limit ${most}`.execute(
    database,
  )
  return rows.map(opened)
}

/** Those whose register is to be asked again, the earliest first. */
export async function readDueChecks(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly PendingApplication[]> {
  const { rows } = await sql<PendingRow>`
    ${pending} and next_check_at <= ${now} order by next_check_at, application_id limit ${most}`.execute(
    database,
  )
  return rows.map(opened)
}

/** One of them, locked until the transaction ends; undefined where it was decided meanwhile. */
export async function lockPending(tx: Tx, applicationId: string): Promise<PendingApplication | undefined> {
  const { rows } =
    await sql<PendingRow>`${pending} and application_id = ${applicationId}::uuid for update`.execute(tx)
  const [row] = rows
  return row === undefined ? undefined : opened(row)
}

/** Lets a registration go on. @param by the operator who decided; null for the register's own answer */
export async function releasePending(
  tx: Tx,
  applicationId: string,
  state: RegisterState | 'UNCHECKED',
  by: string | null,
): Promise<void> {
  await sql`
    update company_application set pending_reason = null, next_check_at = null, decided_by = ${by},
      facts = facts || jsonb_build_object('registerState', ${state}::text)
    where application_id = ${applicationId}::uuid`.execute(tx)
}

/** Ends a registration that can't go on. */
export async function declinePending(
  tx: Tx,
  applicationId: string,
  by: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update company_application set next_check_at = null, decided_by = ${by}, done_at = ${now}
    where application_id = ${applicationId}::uuid`.execute(tx)
}

/** What the register said when it was asked again: a state that an operator decides on, or nothing once more. */
export async function keepPending(
  tx: Tx,
  applicationId: string,
  reason: PendingReason,
  nextCheckAt: Date | null,
): Promise<void> {
  await sql`
    update company_application set pending_reason = ${reason}, next_check_at = ${nextCheckAt},
      facts = facts || jsonb_build_object('registerState', ${reason === 'UNREACHABLE' ? 'UNCHECKED' : reason}::text)
    where application_id = ${applicationId}::uuid`.execute(tx)
}
