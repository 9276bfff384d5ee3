import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { forEachRow } from '../platform/jobs/for-each-row.ts'
import { DocumentKeyMissing, openDocuments, sealDocuments, type DocumentKeys } from './sealed-documents.ts'
import { lockSealed, readSealedWithOldKeys, writeSealed } from './reseal-store.ts'

const PAGE = 200

export interface ResealReport {
  readonly resealed: number
  /** Companions whose documents weren't changed, by the id of the missing key. */
  readonly missing: ReadonlyMap<string, number>
}

/**
 * Re-encrypts documents from old keys with the current one, one companion per transaction. Documents whose key is missing are left unchanged
 * and counted, and done when the key is back. Other failures go to `onFailure`.
 */
export async function resealDocuments(
  database: Database,
  keys: DocumentKeys,
  onFailure: (error: unknown) => void,
): Promise<ResealReport> {
  const missing = new Map<string, number>()
  let resealed = 0
  await forEachRow<string>({
    read: async (after, most) => readSealedWithOldKeys(database, keys.id, after ?? '', most),
    keyOf: (reference) => reference,
    pageSize: PAGE,
    work: async (reference) => {
      const outcome = await resealOne(database, keys, reference)
      if (outcome === 'resealed') resealed += 1
      if (outcome instanceof DocumentKeyMissing)
        missing.set(outcome.keyId, (missing.get(outcome.keyId) ?? 0) + 1)
    },
    onFailure,
  })
  return { resealed, missing }
}

async function resealOne(
  database: Database,
  keys: DocumentKeys,
  reference: string,
): Promise<'resealed' | 'done before' | DocumentKeyMissing> {
  return inTransaction(database, async (tx) => {
    const row = await lockSealed(tx, reference)
    if (row === undefined || row.key_id === keys.id) return 'done before'
    try {
      await writeSealed(tx, { ...row, ...sealDocuments(keys, reference, openDocuments(keys, row)) })
      return 'resealed'
    } catch (error) {
      if (error instanceof DocumentKeyMissing) return error
      throw error
    }
  })
}
