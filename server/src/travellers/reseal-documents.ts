import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { DocumentKeyMissing, openDocuments, sealDocuments, type DocumentKeys } from './sealed-documents.ts'
import { lockSealed, readSealedOtherwise, writeSealed } from './reseal-store.ts'

const PAGE = 200

export interface ResealReport {
  readonly resealed: number
  /** Companions whose documents stay as they are, by the id of the key that is missing. */
  readonly missing: ReadonlyMap<string, number>
}

/**
 * Encrypts by the present key what was encrypted by others, a companion a transaction. What cannot be opened for want of its key is left
 * as it is and counted: nothing is lost, and it is done when the key is back.
 */
export async function resealDocuments(database: Database, keys: DocumentKeys): Promise<ResealReport> {
  const missing = new Map<string, number>()
  let resealed = 0
  let after = ''
  for (;;) {
    const page = await readSealedOtherwise(database, keys.id, after, PAGE)
    for (const reference of page) {
      after = reference
      const outcome = await resealOne(database, keys, reference)
      if (outcome === 'resealed') resealed += 1
      if (outcome instanceof DocumentKeyMissing)
        missing.set(outcome.keyId, (missing.get(outcome.keyId) ?? 0) + 1)
    }
    if (page.length < PAGE) return { resealed, missing }
  }
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
