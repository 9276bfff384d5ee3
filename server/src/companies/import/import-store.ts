import type { companyImport } from '@waymark/contract/companies/import/company-import.shapes'
import type { CompanyRole } from '@waymark/rules/companies/company-roles'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { CompanyKey } from '../company-store.ts'

export type ImportState = z.output<typeof companyImport>['state']
export type ImportCounts = z.output<typeof companyImport>['counts']

/** A file of users that a company uploaded. */
export interface ImportRecord {
  readonly import_id: string
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly file_name: string
  readonly ignored_columns: readonly string[]
  readonly role: CompanyRole
  /** The sender's language, for people whose line has none. */
  readonly locale: string
  readonly state: ImportState
  readonly uploaded_at: Date
  readonly sent_by: CustomerNumber | null
  readonly sent_at: Date | null
}

const columns = sql`i.import_id, i.company_code, i.program_code, i.membership_number, i.file_name, i.ignored_columns, i.role, i.locale,
  i.state, i.uploaded_at, i.sent_by, i.sent_at`

const isImportOf = ({ companyCode, programCode, membershipNumber }: CompanyKey) => sql`
  i.company_code = ${companyCode} and i.program_code = ${programCode} and i.membership_number = ${membershipNumber}`

/** A company's import by its id, or its latest one; undefined for another company's. */
export async function readImport(
  database: Database | Tx,
  key: CompanyKey,
  importId?: string,
): Promise<ImportRecord | undefined> {
  const chosen = importId === undefined ? sql`` : sql`and i.import_id = ${importId}::uuid`
  const { rows } = await sql<ImportRecord>`
    select ${columns} from company_import i where ${isImportOf(key)} ${chosen}
    order by i.uploaded_at desc, i.import_id limit 1`.execute(database)
  return rows[0]
}

/** The import with this content that isn't undone. */
export async function findByContent(
  tx: Tx,
  key: CompanyKey,
  contentKey: Buffer,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from company_import i
    where ${isImportOf(key)} and i.content_key = ${contentKey} and i.state <> 'UNDONE'`.execute(tx)
  return rows[0]
}

/** How many files a company has uploaded since. */
export async function countSince(tx: Tx, key: CompanyKey, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from company_import i where ${isImportOf(key)} and i.uploaded_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface NewImport {
  readonly importId: string
  readonly key: CompanyKey
  readonly contentKey: Buffer
  readonly fileName: string
  readonly ignored: readonly string[]
  readonly role: CompanyRole
  readonly locale: string
  readonly by: CustomerNumber
  readonly at: Date
}

export async function insertImport(tx: Tx, one: NewImport): Promise<void> {
  await sql`
    insert into company_import (import_id, company_code, program_code, membership_number, content_key, file_name, ignored_columns,
      role, locale, state, uploaded_by, uploaded_at)
    values (${one.importId}, ${one.key.companyCode}, ${one.key.programCode}, ${one.key.membershipNumber}, ${one.contentKey},
      ${one.fileName}, ${jsonText(one.ignored)}::jsonb, ${one.role}, ${one.locale}, 'CHECKED', ${one.by}, ${one.at})`.execute(
    tx,
  )
}

/** Begins the sending of an import. */
export async function writeSending(
  tx: Tx,
  importId: string,
  sending: {
    readonly role: CompanyRole
    readonly locale: string
    readonly by: CustomerNumber
    readonly at: Date
  },
): Promise<void> {
  await sql`
    update company_import set state = 'SENDING', role = ${sending.role}, locale = ${sending.locale}, sent_by = ${sending.by},
      sent_at = ${sending.at}
    where import_id = ${importId}`.execute(tx)
}

/** Ends the sending of an import. */
export async function writeSent(tx: Tx, importId: string, at: Date): Promise<void> {
  await sql`
    update company_import set state = 'SENT', ended_at = ${at}
    where import_id = ${importId} and state = 'SENDING'`.execute(tx)
}

export async function writeUndone(tx: Tx, importId: string, at: Date): Promise<void> {
  await sql`update company_import set state = 'UNDONE', undone_at = ${at} where import_id = ${importId}`.execute(
    tx,
  )
}

/** The import behind a message that sends it. */
export async function readAnyImport(
  database: Database | Tx,
  importId: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from company_import i where i.import_id = ${importId}::uuid`.execute(database)
  return rows[0]
}
