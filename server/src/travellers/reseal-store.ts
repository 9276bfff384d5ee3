import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SealedDocuments } from './sealed-documents.ts'

/** References of companions with a document encrypted by another key, in order. */
export async function readSealedWithOldKeys(
  database: Database,
  keyId: string,
  after: string,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ traveller_reference: string }>`
    select traveller_reference from traveller
    where key_id <> ${keyId} and num_nonnulls(passport, identity_document) > 0 and traveller_reference > ${after}
    order by traveller_reference limit ${most}`.execute(database)
  return rows.map(({ traveller_reference: reference }) => reference)
}

/** A companion's sealed documents, locked until the transaction ends. */
export async function lockSealed(tx: Tx, reference: string): Promise<SealedDocuments | undefined> {
  const { rows } = await sql<SealedDocuments>`
    select traveller_reference, passport, identity_document, key_id from traveller
    where traveller_reference = ${reference} for update`.execute(tx)
  return rows[0]
}

/** Writes the same documents under another key. Nothing visible has changed, so the version stays. */
export async function writeSealed(tx: Tx, row: SealedDocuments): Promise<void> {
  await sql`
    update traveller set passport = ${row.passport}, identity_document = ${row.identity_document}, key_id = ${row.key_id}
    where traveller_reference = ${row.traveller_reference}`.execute(tx)
}
