import type { deleteTraveller as deleteFacts } from '@waymark/contract/travellers/delete-traveller'
import type * as deleteShapes from '@waymark/contract/travellers/delete-traveller.shapes'
import type { revealTraveller as revealFacts } from '@waymark/contract/travellers/reveal-traveller'
import type * as revealShapes from '@waymark/contract/travellers/reveal-traveller.shapes'
import type { updateTraveller as updateFacts } from '@waymark/contract/travellers/update-traveller'
import type * as updateShapes from '@waymark/contract/travellers/update-traveller.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Call } from '../platform/mount/call.ts'
import { presentTraveller } from './present-traveller.ts'
import { openDocument, sealDocument } from './sealed-documents.ts'
import type { TravellerServices } from './services.ts'
import { lockTraveller, noteReveal, readTravellers, replaceTraveller, wipeTraveller } from './store.ts'
import { travellerProblems } from './traveller-problems.ts'

/**
 * Changes a companion whole. A document that is left out stays; empty text takes it away. Where the companion was deleted, or changed
 * since the version that is named, nothing happens (POINT-14).
 */
export async function updateTraveller(
  services: TravellerServices,
  call: Call<typeof updateFacts, typeof updateShapes>,
): Promise<Domain<typeof updateShapes>['answer']> {
  const { companyCode, programCode, account } = call.membership
  const [given] = call.body.object.nomineeDetails
  if (given === undefined) throw new Error('A payload of one companion has none')
  const { nomineeReferenceNumber: reference, version, passportNumber, idNumber, ...details } = given
  const { programme } = await services.configuration.programme(companyCode, programCode)
  const fields = travellerProblems(details, programme.timeZone, call.now)
  if (fields.length > 0) return call.fail('TRAVELLER_REFUSED', { fields })
  const { documentKeys } = services
  await inTransaction(services.database, async (tx) => {
    const row = await lockTraveller(tx, account, reference)
    if (row === undefined) return call.fail('NOT_FOUND')
    if (row === null || (version !== undefined && version !== row.version)) return call.fail('CONFLICT')
    // Documents that both stay are left as they are, whichever key they were encrypted by.
    if (passportNumber === undefined && idNumber === undefined)
      return replaceTraveller(tx, { ...row, details })
    const passport = passportNumber ?? openDocument(documentKeys, row, 'passport', row.passport)
    const identity = idNumber ?? openDocument(documentKeys, row, 'identity', row.identity_document)
    return replaceTraveller(tx, {
      ...row,
      details,
      passport: sealDocument(documentKeys, reference, 'passport', passport),
      identity_document: sealDocument(documentKeys, reference, 'identity', identity),
      key_id: documentKeys.id,
    })
  })
  const rows = await readTravellers(services.database, account, reference)
  return { object: { nomineeDetails: rows.map((row) => presentTraveller(documentKeys, row)) } }
}

/** Deletes a companion with everything that was kept; a second time nothing is left to do. */
export async function deleteTraveller(
  { database }: TravellerServices,
  call: Call<typeof deleteFacts, typeof deleteShapes>,
): Promise<Domain<typeof deleteShapes>['answer']> {
  const { nomineeReferenceNumber } = call.body.object
  await inTransaction(database, async (tx) => {
    const row = await lockTraveller(tx, call.membership.account, nomineeReferenceNumber)
    if (row === undefined) call.fail('NOT_FOUND')
    else if (row !== null) await wipeTraveller(tx, nomineeReferenceNumber, call.now)
  })
  return { object: { nomineeReferenceNumber } }
}

/** The whole numbers of one companion's documents; that they were asked for is written down. */
export async function revealTraveller(
  { database, documentKeys }: TravellerServices,
  call: Call<typeof revealFacts, typeof revealShapes>,
): Promise<Domain<typeof revealShapes>['answer']> {
  const { nomineeReferenceNumber: reference } = call.body.object
  return inTransaction(database, async (tx) => {
    const row = await lockTraveller(tx, call.membership.account, reference)
    if (row === undefined) return call.fail('NOT_FOUND')
    if (row === null) return call.fail('CONFLICT')
    await noteReveal(tx, reference, call.principal.customer, call.now)
    return {
      object: {
        passportNumber: openDocument(documentKeys, row, 'passport', row.passport),
        idNumber: openDocument(documentKeys, row, 'identity', row.identity_document),
      },
    }
  })
}
