import type { deleteTraveller as deleteFacts } from '@waymark/contract/travellers/delete-traveller'
import type * as deleteShapes from '@waymark/contract/travellers/delete-traveller.shapes'
import type { revealTraveller as revealFacts } from '@waymark/contract/travellers/reveal-traveller'
import type * as revealShapes from '@waymark/contract/travellers/reveal-traveller.shapes'
import type { updateTraveller as updateFacts } from '@waymark/contract/travellers/update-traveller'
import type * as updateShapes from '@waymark/contract/travellers/update-traveller.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Call } from '../calls/call.ts'
import { presentTraveller } from './present-traveller.ts'
import { DocumentKeyMissing, openDocuments, sealDocuments, type Documents } from './sealed-documents.ts'
import type { TravellerServices } from './services.ts'
import {
  lockTraveller,
  recordReveal,
  readTravellers,
  replaceTraveller,
  wipeTraveller,
  type TravellerRow,
} from './store.ts'
import { travellerProblems } from './traveller-problems.ts'

/**
 * Replaces a companion's details. An omitted document stays; empty text removes it. Does nothing if the companion was deleted, or changed since
 * the given version (POINT-14).
 */
export async function updateTraveller(
  services: TravellerServices,
  call: Call<typeof updateFacts>,
): Promise<Domain<typeof updateShapes>['answer']> {
  const { account } = call.membership
  const [given] = call.body.object.nomineeDetails
  if (given === undefined) throw new Error('A payload of one companion has none')
  const { nomineeReferenceNumber: reference, version, passportNumber, idNumber, ...details } = given
  const fields = travellerProblems(details, call.today)
  if (fields.length > 0) return call.fail('TRAVELLER_REFUSED', { fields })
  await inTransaction(services.database, async (tx) => {
    const row = await lockTraveller(tx, account, reference)
    if (row === undefined) return call.fail('NOT_FOUND')
    if (row === null || (version !== undefined && version !== row.version)) return call.fail('CONFLICT')
    const sealed = resealed(services, row, { passport: passportNumber, identity: idNumber })
    if (sealed === 'keyMissing') return call.fail('DOCUMENTS_LOCKED')
    return replaceTraveller(tx, { ...row, details, ...sealed })
  })
  const rows = await readTravellers(services.database, account, reference)
  return { object: { nomineeDetails: rows.map((row) => presentTraveller(services.documentKeys, row)) } }
}

/**
 * The documents after a change, encrypted with the current key: those given and those that stay. If a staying document's key is missing, both
 * are left unchanged if none is given; if one is given, the change is refused, since the other would be lost.
 */
function resealed(
  { documentKeys }: TravellerServices,
  row: TravellerRow,
  given: { readonly passport: string | undefined; readonly identity: string | undefined },
): ReturnType<typeof sealDocuments> | Record<string, never> | 'keyMissing' {
  const { passport, identity } = given
  const reference = row.traveller_reference
  if (passport !== undefined && identity !== undefined)
    return sealDocuments(documentKeys, reference, { passport, identity })
  const kept = opened(documentKeys, row)
  if (kept !== undefined)
    return sealDocuments(documentKeys, reference, {
      passport: passport ?? kept.passport,
      identity: identity ?? kept.identity,
    })
  return passport === undefined && identity === undefined ? {} : 'keyMissing'
}

/** Undefined if the server doesn't have their key. */
function opened(keys: TravellerServices['documentKeys'], row: TravellerRow): Documents | undefined {
  try {
    return openDocuments(keys, row)
  } catch (error) {
    if (error instanceof DocumentKeyMissing) return undefined
    throw error
  }
}

/** Deletes a companion and all their data; a repeated call does nothing. */
export async function deleteTraveller(
  { database }: TravellerServices,
  call: Call<typeof deleteFacts>,
): Promise<Domain<typeof deleteShapes>['answer']> {
  const { nomineeReferenceNumber } = call.body.object
  await inTransaction(database, async (tx) => {
    const row = await lockTraveller(tx, call.membership.account, nomineeReferenceNumber)
    if (row === undefined) call.fail('NOT_FOUND')
    else if (row !== null) await wipeTraveller(tx, nomineeReferenceNumber, call.now)
  })
  return { object: { nomineeReferenceNumber } }
}

/** Reveals the full numbers of a companion's documents; each request is recorded. */
export async function revealTraveller(
  { database, documentKeys }: TravellerServices,
  call: Call<typeof revealFacts>,
): Promise<Domain<typeof revealShapes>['answer']> {
  const { nomineeReferenceNumber: reference } = call.body.object
  return inTransaction(database, async (tx) => {
    const row = await lockTraveller(tx, call.membership.account, reference)
    if (row === undefined) return call.fail('NOT_FOUND')
    if (row === null) return call.fail('CONFLICT')
    const documents = opened(documentKeys, row)
    if (documents === undefined) return call.fail('DOCUMENTS_LOCKED')
    await recordReveal(tx, reference, call.principal.customer, call.now)
    return { object: { passportNumber: documents.passport, idNumber: documents.identity } }
  })
}
