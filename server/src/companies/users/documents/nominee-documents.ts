import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors/app-error.ts'
import {
  DocumentKeyMissing,
  documentsInCopy,
  openDocuments,
  sealDocuments,
  type DocumentKeys,
  type Documents,
  type SealedDocuments,
} from '../../../travellers/index.ts'
import type { NomineeRow } from '../nominee-store.ts'

type Sealed = Pick<NomineeRow, 'nominee_reference' | 'passport' | 'identity_document' | 'key_id'>

/** A user's document columns as they are written. */
export type DocumentColumns = Omit<Sealed, 'nominee_reference'>

/** What a record has whose documents are gone. */
export const noDocuments: DocumentColumns = { passport: null, identity_document: null, key_id: '' }

/** A user's numbers can't be decrypted as a companion's, or another user's. */
const sealedUnder = (reference: bigint): string => `company user ${String(reference)}`

/** A user's sealed documents, as they are opened and masked. */
export function sealedOf({ nominee_reference: reference, ...columns }: Sealed): SealedDocuments {
  return { traveller_reference: sealedUnder(reference), ...columns }
}

/** A user's full numbers. @throws AppError DOCUMENTS_LOCKED where their key is missing */
export function openNominee(keys: DocumentKeys, row: Sealed): Documents {
  try {
    return openDocuments(keys, sealedOf(row))
  } catch (error) {
    if (error instanceof DocumentKeyMissing) throw new AppError('DOCUMENTS_LOCKED')
    throw error
  }
}

/**
 * What to write of a user's documents. What was left out stays as it was, empty text removes it.
 * @throws AppError DOCUMENTS_LOCKED where a number that stays can't be decrypted
 */
export function documentsFrom(
  keys: DocumentKeys,
  sent: { readonly passportNumber?: string | undefined; readonly idNumber?: string | undefined },
  row: Sealed,
): DocumentColumns {
  const { passportNumber, idNumber } = sent
  const { passport, identity_document, key_id } = row
  if (passportNumber === undefined && idNumber === undefined) return { passport, identity_document, key_id }
  const isReplaced = passportNumber !== undefined && idNumber !== undefined
  const before = isReplaced ? { passport: '', identity: '' } : openNominee(keys, row)
  return sealDocuments(keys, sealedUnder(row.nominee_reference), {
    passport: passportNumber ?? before.passport,
    identity: idNumber ?? before.identity,
  })
}

/** The same documents under the current key. @throws DocumentKeyMissing */
export function resealed(keys: DocumentKeys, row: Sealed): DocumentColumns {
  const under = sealedUnder(row.nominee_reference)
  return sealDocuments(keys, under, openDocuments(keys, sealedOf(row)))
}

const copiedRow = z.looseObject({ nominee_reference: z.union([z.bigint(), z.string(), z.number()]) })

/** A user's document numbers for a copy of their data. */
export function nomineeDocumentsInCopy(keys: Parameters<typeof documentsInCopy>[0], row: unknown) {
  const { nominee_reference: reference, ...columns } = z.parse(copiedRow, row)
  return documentsInCopy(keys, { ...columns, traveller_reference: sealedUnder(BigInt(reference)) })
}
