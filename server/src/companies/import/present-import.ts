import type { companyImport, importRow } from '@waymark/contract/companies/import/company-import.shapes'
import type * as z from 'zod/mini'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { countRows, type ImportRow } from './import-row-store.ts'
import type { ImportRecord } from './import-store.ts'

const HOUR_MS = 3_600_000

/** An import as the wire has it, with its lines counted. */
export async function presentImport(
  database: Database | Tx,
  record: ImportRecord,
  { programme, now }: { readonly programme: ProgrammeConfiguration; readonly now: Date },
): Promise<z.output<typeof companyImport>> {
  const until = record.state === 'UNDONE' ? undefined : undoUntil(record, programme)
  return {
    importId: record.import_id,
    fileName: record.file_name,
    state: record.state,
    role: record.role,
    ignoredColumns: [...record.ignored_columns],
    uploadedAt: record.uploaded_at.toISOString(),
    sentAt: record.sent_at?.toISOString() ?? null,
    undoUntil: until === undefined || until <= now ? null : until.toISOString(),
    counts: await countRows(database, record.import_id),
  }
}

/** Until when an import can be undone; undefined before it is sent. */
export function undoUntil(
  { sent_at: sentAt }: Pick<ImportRecord, 'sent_at'>,
  { userImport }: ProgrammeConfiguration,
): Date | undefined {
  return sentAt === null ? undefined : new Date(sentAt.getTime() + userImport.undoHours * HOUR_MS)
}

export function presentRow(row: ImportRow): z.output<typeof importRow> {
  return {
    line: row.line,
    givenName: row.given_name,
    familyName: row.family_name,
    emailAddress: row.email,
    preferredLanguage: row.language,
    costCentre: row.cost_centre,
    role: row.role,
    verdict: row.verdict,
    problems: [...row.problems],
    firstLine: row.first_line,
  }
}
