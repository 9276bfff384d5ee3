import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkCompany } from './check-company.ts'
import { checkReplacement } from './check-replacement.ts'
import { putInForce } from './configuration.ts'
import { documentDifferences } from './document-differences.ts'
import type { ConfigurationProblem } from './problems/problem.ts'
import { lockVersions, readEarlier, readInForce, readVersion } from './store.ts'

/** A company's current document, as written. */
export interface DocumentInForce {
  readonly version: number
  readonly body: unknown
}

/** Undefined if there is no such company yet. */
export async function readDocumentInForce(
  database: Database | Tx,
  company: string,
  now: Date,
): Promise<DocumentInForce | undefined> {
  return (await readInForce(database, now)).find((row) => row.company_code === company)
}

export interface DocumentChange {
  readonly company: string
  readonly by: string
  /** When it takes effect. */
  readonly from: Date
  readonly now: Date
}

export type DocumentOutcome =
  /** Nothing was changed. */
  | { readonly kind: 'companyUnknown' }
  | { readonly kind: 'wrong'; readonly problems: readonly ConfigurationProblem[] }
  | { readonly kind: 'same'; readonly version: number }
  | { readonly kind: 'would'; readonly changes: readonly string[] }
  /** `before`: the version that was in force; null for a company's first one. */
  | {
      readonly kind: 'changed'
      readonly version: number
      readonly before: number | null
      readonly changes: readonly string[]
    }

/**
 * Puts a document in force as a new version; an identical one isn't written. Changes side by side are made one after the other. `isNew` makes
 * a company that there isn't: without it, a mistyped code would.
 */
export async function applyDocument(
  tx: Tx,
  { company, by, from, now }: DocumentChange,
  document: unknown,
  { dryRun, isNew }: { readonly dryRun: boolean; readonly isNew: boolean },
): Promise<DocumentOutcome> {
  await lockVersions(tx, company)
  const before = await readDocumentInForce(tx, company, now)
  const checked =
    before === undefined
      ? checkCompany(document)
      : await checkReplacement(tx, { companyCode: company, body: document, replaced: before.body, now })
  if (checked.kind === 'wrong') return checked
  if (before === undefined && !isNew) return { kind: 'companyUnknown' }
  const changes = before === undefined ? [] : documentDifferences(before.body, document)
  if (before !== undefined && changes.length === 0) return { kind: 'same', version: before.version }
  if (dryRun) return { kind: 'would', changes }
  const version = await putInForce(tx, company, document, from, by)
  return { kind: 'changed', changes, version, before: before?.version ?? null }
}

export type RollbackOutcome =
  | Extract<DocumentOutcome, { kind: 'wrong' | 'changed' }>
  | { readonly kind: 'companyUnknown' }
  | { readonly kind: 'noEarlier' }
  | { readonly kind: 'versionUnknown'; readonly version: number }

/**
 * Puts an earlier document in force again. Versions are immutable: a rollback adds one too.
 * @param to the version; the previous one by default
 */
export async function rollBackDocument(
  tx: Tx,
  { company, by, from, now }: DocumentChange,
  to: number | undefined,
): Promise<RollbackOutcome> {
  await lockVersions(tx, company)
  const before = await readDocumentInForce(tx, company, now)
  if (before === undefined) return { kind: 'companyUnknown' }
  const wanted = to ?? (await readEarlier(tx, company, before.version))[0]?.version
  if (wanted === undefined) return { kind: 'noEarlier' }
  const earlier = await readVersion(tx, company, wanted)
  if (earlier === undefined) return { kind: 'versionUnknown', version: wanted }
  const checked = await checkReplacement(tx, {
    companyCode: company,
    body: earlier,
    replaced: before.body,
    now,
  })
  if (checked.kind === 'wrong') return checked
  const changes = documentDifferences(before.body, earlier)
  const version = await putInForce(tx, company, earlier, from, by)
  return { kind: 'changed', changes, version, before: before.version }
}

/** Changes a company's document in a transaction of its own. @param record called in it for a new version */
export async function changeDocument<Outcome extends { readonly kind: string }>(
  database: Database,
  change: (tx: Tx) => Promise<Outcome>,
  record: (tx: Tx, changed: Extract<Outcome, { readonly kind: 'changed' }>) => Promise<void>,
): Promise<Outcome> {
  const isChanged = (outcome: Outcome): outcome is Extract<Outcome, { readonly kind: 'changed' }> =>
    outcome.kind === 'changed'
  return inTransaction(database, async (tx) => {
    const outcome = await change(tx)
    if (isChanged(outcome)) await record(tx, outcome)
    return outcome
  })
}
