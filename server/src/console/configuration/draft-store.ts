import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export type DraftState = 'draft' | 'scheduled' | 'applied' | 'dropped'

/** Who reads or writes drafts, for what is their own. */
export interface DraftReader {
  readonly operator: bigint
  /** Lower case. */
  readonly email: string
}

export interface ListedDraft {
  readonly draftId: string
  readonly title: string
  readonly basedOn: number
  readonly revision: number
  readonly madeBy: string
  readonly editedBy: string
  readonly editedAt: Date
  /** The reader wrote some of it, with this or another account of their address. */
  readonly isOwn: boolean
}

export interface StoredDraft extends ListedDraft {
  readonly document: string
  /** A scheduled one is applied once its time has come. */
  readonly state: DraftState
}

const listed = (
  reader: DraftReader,
) => sql`d.draft_id as "draftId", d.title, d.based_on as "basedOn", d.revision,
  m.name as "madeBy", e.name as "editedBy", d.edited_at as "editedAt",
  (${reader.operator}::bigint = any (d.editors) or ${reader.email} = any (d.persons)) as "isOwn"`

const joined = sql`configuration_draft d join console_operator m on m.operator = d.made_by
  join console_operator e on e.operator = d.edited_by`

/** A company's open drafts, the last edited first. */
export async function readOpenDrafts(
  database: Database,
  companyCode: string,
  reader: DraftReader,
  most: number,
): Promise<readonly ListedDraft[]> {
  const { rows } = await sql<ListedDraft>`
    select ${listed(reader)} from ${joined} where d.company_code = ${companyCode} and d.state = 'draft'
    order by d.edited_at desc, d.draft_id limit ${most}`.execute(database)
  return rows
}

interface DraftKey {
  readonly companyCode: string
  readonly draftId: string
}

interface DraftRead {
  readonly reader: DraftReader
  readonly now: Date
}

/** A company's draft by its id. */
export async function readDraft(
  database: Database | Tx,
  key: DraftKey,
  read: DraftRead,
): Promise<StoredDraft | undefined> {
  return findDraft(database, key, read, sql``)
}

/** The same, locked, so that it's changed by one operator at a time. */
export async function lockDraft(tx: Tx, key: DraftKey, read: DraftRead): Promise<StoredDraft | undefined> {
  return findDraft(tx, key, read, sql`for update of d`)
}

async function findDraft(
  database: Database | Tx,
  { companyCode, draftId }: DraftKey,
  { reader, now }: DraftRead,
  lock: RawBuilder<unknown>,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${listed(reader)}, d.document,
      case when d.state = 'scheduled' and d.effective_from <= ${now} then 'applied' else d.state end as state
    from ${joined} where d.company_code = ${companyCode} and d.draft_id = ${draftId} ${lock}`.execute(
    database,
  )
  return rows[0]
}

export interface NewDraft {
  readonly draftId: string
  readonly companyCode: string
  readonly title: string
  readonly document: string
  readonly basedOn: number
  readonly by: DraftReader
  readonly now: Date
}

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<void> {
  const { operator, email } = draft.by
  await sql`
    insert into configuration_draft (draft_id, company_code, title, document, based_on, made_by, edited_by, edited_at, editors, persons)
    values (${draft.draftId}, ${draft.companyCode}, ${draft.title}, ${draft.document}, ${draft.basedOn}, ${operator}, ${operator},
      ${draft.now}, array[${operator}::bigint], array[${email}::text])`.execute(tx)
}

/** Saves a locked draft as its next revision; whoever saves is one of its editors from then on. */
export async function saveDraft(
  tx: Tx,
  draftId: string,
  saved: { readonly title: string; readonly document: string; readonly by: DraftReader; readonly now: Date },
): Promise<number> {
  const { operator, email } = saved.by
  const { rows } = await sql<{ revision: number }>`
    update configuration_draft set title = ${saved.title}, document = ${saved.document}, revision = revision + 1,
      edited_by = ${operator}, edited_at = ${saved.now},
      editors = array_append(array_remove(editors, ${operator}::bigint), ${operator}::bigint),
      persons = array_append(array_remove(persons, ${email}::text), ${email}::text)
    where draft_id = ${draftId} returning revision`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A locked draft is missing')
  return row.revision
}

export async function markDropped(tx: Tx, draftId: string): Promise<void> {
  await sql`update configuration_draft set state = 'dropped' where draft_id = ${draftId}`.execute(tx)
}

/** Records that a locked draft became a version. */
export async function markApplied(
  tx: Tx,
  draftId: string,
  applied: {
    readonly state: 'scheduled' | 'applied'
    readonly version: number
    readonly effectiveFrom: Date
    readonly by: bigint
    readonly reason: string
    readonly caseNumber: string
  },
): Promise<void> {
  await sql`
    update configuration_draft set state = ${applied.state}, version = ${applied.version},
      effective_from = ${applied.effectiveFrom}, applied_by = ${applied.by}, reason = ${applied.reason},
      case_number = ${applied.caseNumber}
    where draft_id = ${draftId}`.execute(tx)
}

/** Opens the draft of a cancelled version again. */
export async function reopenDraft(tx: Tx, companyCode: string, version: number): Promise<void> {
  await sql`
    update configuration_draft set state = 'draft', version = null, effective_from = null, applied_by = null,
      reason = null, case_number = null
    where company_code = ${companyCode} and version = ${version}`.execute(tx)
}
