import type { FileKind, FilePhase } from '@waymark/contract/console/files/file-facts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { FileLineRead } from './file-read.ts'

/** WAITING isn't stored: it follows from the file's open request. */
export type StoredPhase = Exclude<FilePhase, 'WAITING'>

/** A file that an operator uploaded. */
export interface FileRecord {
  readonly fileId: string
  readonly companyCode: string
  readonly kind: FileKind
  readonly fileName: string
  readonly contentHash: Buffer
  readonly bytes: number
  readonly columns: readonly string[]
  readonly phase: StoredPhase
  readonly uploadedBy: string
  readonly uploadedAt: Date
  /** `uploadedAt` to the microsecond, in UTC. */
  readonly moment: string
}

const columns = sql`f.file_id as "fileId", f.company_code as "companyCode", f.kind, f.file_name as "fileName",
  f.content_hash as "contentHash", f.bytes, f.columns, f.phase, o.name as "uploadedBy", f.uploaded_at as "uploadedAt",
  to_char(f.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`

type Row = Omit<FileRecord, 'contentHash'> & { readonly contentHash: Uint8Array }

const recordOf = (row: Row): FileRecord => ({ ...row, contentHash: Buffer.from(row.contentHash) })

export interface NewFile extends Pick<
  FileRecord,
  'fileId' | 'companyCode' | 'kind' | 'fileName' | 'contentHash' | 'bytes' | 'columns'
> {
  readonly operator: bigint
  readonly at: Date
  readonly rows: readonly FileLineRead[]
}

/** Seals one line. The salt is erased with the line's cells, so that its hash says nothing about them. */
const hashOfRow = sql`sha256(convert_to(r.salt || ' ' || r.line || ' ' || r.cells::text, 'UTF8'))`

/** A hash over the lines' hashes: no line is added, lost or exchanged. */
const hashOfRows = sql`sha256(convert_to(string_agg(r.line || ' ' || encode(r.line_hash, 'hex'), E'\n' order by r.line), 'UTF8'))`

/** Stores a file to be checked, with its lines. @returns false if this content is there already */
export async function insertFile(tx: Tx, file: NewFile): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with salted as materialized (
      select r.line, r.cells, gen_random_uuid() as salt
      from jsonb_to_recordset(${jsonText(file.rows)}::jsonb) as r (line integer, cells jsonb)),
    sealed as materialized (select r.*, ${hashOfRow} as line_hash from salted r),
    made as (
      insert into console_file (file_id, company_code, kind, file_name, content_hash, rows_hash, bytes, columns, phase, uploaded_by,
        uploaded_at)
      select ${file.fileId}::uuid, ${file.companyCode}, ${file.kind}, ${file.fileName}, ${file.contentHash}::bytea,
        (select ${hashOfRows} from sealed r), ${file.bytes}::integer, ${[...file.columns]}::text[], 'CHECKING',
        ${file.operator}::bigint, ${file.at}::timestamptz
      on conflict (company_code, kind, content_hash) do nothing
      returning file_id)
    insert into console_file_row (file_id, line, cells, salt, line_hash, state)
    select made.file_id, r.line, r.cells, r.salt, r.line_hash, 'UNCHECKED' from made, sealed r`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Whether a file's lines are those that were read from it. Of an erased one only its hash is left: it's neither run nor reversed. */
export async function hasOwnRows(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select f.rows_hash = own.hash and own.are_sealed as "isSame"
    from console_file f, lateral (
      select ${hashOfRows} as hash, bool_and(r.state = 'ERASED' or coalesce(r.line_hash = ${hashOfRow}, false)) as are_sealed
      from console_file_row r where r.file_id = f.file_id) own
    where f.file_id = ${fileId}::uuid`.execute(tx)
  return rows[0]?.isSame === true
}

export async function findByContent(
  database: Database | Tx,
  { companyCode, kind, contentHash }: Pick<FileRecord, 'companyCode' | 'kind' | 'contentHash'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from console_file
    where company_code = ${companyCode} and kind = ${kind} and content_hash = ${contentHash}::bytea`.execute(
    database,
  )
  return rows[0]?.fileId
}

/** A company's file; undefined for another company's. */
export async function readFileRecord(
  database: Database | Tx,
  companyCode: string,
  fileId: string,
): Promise<FileRecord | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from console_file f join console_operator o on o.operator = f.uploaded_by
    where f.file_id = ${fileId}::uuid and f.company_code = ${companyCode}`.execute(database)
  return rows.map(recordOf)[0]
}

/** Locks a file, so that one thing happens to it at a time. */
export async function lockFile(tx: Tx, companyCode: string, fileId: string): Promise<FileRecord | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from console_file f join console_operator o on o.operator = f.uploaded_by
    where f.file_id = ${fileId}::uuid and f.company_code = ${companyCode} for update of f`.execute(tx)
  return rows.map(recordOf)[0]
}

export interface FilesOrder {
  readonly kinds: readonly FileKind[]
  readonly onlyWaiting: boolean
  readonly now: Date
  /** Where the page before ended. */
  readonly after: { readonly moment: string; readonly fileId: string } | undefined
  readonly most: number
}

/** A company's files, the latest first. */
export async function readFiles(
  database: Database,
  companyCode: string,
  { kinds, onlyWaiting, now, after, most }: FilesOrder,
): Promise<readonly FileRecord[]> {
  const since =
    after === undefined
      ? sql``
      : sql`and (f.uploaded_at, f.file_id) < (${after.moment}::timestamptz, ${after.fileId}::uuid)`
  const waiting = sql`and exists (
    select from console_file_run r where r.file_id = f.file_id and r.state = 'open' and r.expires_at > ${now})`
  const { rows } = await sql<Row>`
    select ${columns} from console_file f join console_operator o on o.operator = f.uploaded_by
    where f.company_code = ${companyCode} and f.kind = any(${[...kinds]}::text[]) ${since}
      ${onlyWaiting ? waiting : sql``}
    order by f.uploaded_at desc, f.file_id desc limit ${most}`.execute(database)
  return rows.map(recordOf)
}

export async function writePhase(tx: Tx, fileId: string, phase: StoredPhase): Promise<void> {
  await sql`update console_file set phase = ${phase} where file_id = ${fileId}::uuid`.execute(tx)
}
