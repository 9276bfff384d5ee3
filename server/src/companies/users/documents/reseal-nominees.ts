import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachRow } from '../../../platform/jobs/for-each-row.ts'
import { DocumentKeyMissing, type DocumentKeys, type ResealReport } from '../../../travellers/index.ts'
import { resealed } from './nominee-documents.ts'
import { lockDocuments, readWithOldKeys, writeNomineeDocuments } from '../nominee-store.ts'

const PAGE = 200

/** Re-encrypts documents of companies' users with the current key; those whose key is missing wait until it is back. */
export async function resealNominees(
  database: Database,
  keys: DocumentKeys,
  onFailure: (error: unknown) => void,
): Promise<ResealReport> {
  const missing = new Map<string, number>()
  let done = 0
  await forEachRow<string>({
    read: async (after, most) => readWithOldKeys(database, keys.id, after ?? '0', most),
    keyOf: (reference) => reference,
    pageSize: PAGE,
    work: async (reference) => {
      try {
        if (await resealOne(database, keys, reference)) done += 1
      } catch (error) {
        if (!(error instanceof DocumentKeyMissing)) throw error
        missing.set(error.keyId, (missing.get(error.keyId) ?? 0) + 1)
      }
    },
    onFailure,
  })
  return { resealed: done, missing }
}

async function resealOne(database: Database, keys: DocumentKeys, reference: string): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const row = await lockDocuments(tx, reference)
    if (row === undefined || row.key_id === keys.id) return false
    await writeNomineeDocuments(tx, row.nominee_reference, resealed(keys, row))
    return true
  })
}
