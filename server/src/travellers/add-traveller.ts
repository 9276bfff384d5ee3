import type { addTraveller as facts } from '@waymark/contract/travellers/add-traveller'
import type * as shapes from '@waymark/contract/travellers/add-traveller.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import { claimKey, keepAnswer } from '../platform/idempotency/store.ts'
import type { Call } from '../calls/call.ts'
import { readableReference } from '../platform/random-id.ts'
import { presentTraveller } from './present-traveller.ts'
import { sealDocuments } from './sealed-documents.ts'
import type { TravellerServices } from './services.ts'
import { countTravellers, insertTraveller, readTravellers } from './store.ts'
import { travellerProblems } from './traveller-problems.ts'

/** Adds a companion, up to as many as the company lets a membership keep (POINT-14). */
export async function addTraveller(
  services: TravellerServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, programCode, account } = call.membership
  const [given] = call.body.object.nomineeDetails
  if (given === undefined) throw new Error('A payload of one companion has none')
  const { company, programme } = await services.configuration.programme(companyCode, programCode)
  const { passportNumber = '', idNumber = '', ...details } = given
  const fields = travellerProblems(details, programme.timeZone, call.now)
  if (fields.length > 0) return call.fail('TRAVELLER_REFUSED', { fields })
  const { documentKeys } = services
  const reference = readableReference('TC')
  const known = await inTransaction(services.database, async (tx) => {
    const key = await claimKey(tx, call.key, reference)
    if (key.kind !== 'unknown') return key
    const most = company.profile.mostCompanions
    if ((await countTravellers(tx, account)) >= most) call.fail('COMPANION_LIMIT_REACHED', { data: { most } })
    await insertTraveller(tx, {
      traveller_reference: reference,
      account,
      details,
      ...sealDocuments(documentKeys, reference, { passport: passportNumber, identity: idNumber }),
      at: call.now,
    })
    return key
  })
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const added = known.kind === 'begun' ? known.subject : reference
  const rows = await readTravellers(services.database, account, added)
  const answer = { object: { nomineeDetails: rows.map((row) => presentTraveller(documentKeys, row)) } }
  await keepAnswer(services.database, call.key, call.encode(answer))
  return answer
}
