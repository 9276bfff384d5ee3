import type { addTraveller as facts } from '@waymark/contract/travellers/add-traveller'
import type * as shapes from '@waymark/contract/travellers/add-traveller.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { onceThen } from '../calls/once.ts'
import { readableReference } from '../platform/random-id.ts'
import { presentTraveller } from './present-traveller.ts'
import { sealDocuments } from './sealed-documents.ts'
import type { TravellerServices } from './services.ts'
import { countTravellers, insertTraveller, readTravellers } from './store.ts'
import { travellerProblems } from './traveller-problems.ts'

/** Adds a companion, up to the company's limit per membership (POINT-14). */
export async function addTraveller(
  services: TravellerServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { account } = call.membership
  const [given] = call.body.object.nomineeDetails
  if (given === undefined) throw new Error('A payload of one companion has none')
  const { passportNumber = '', idNumber = '', ...details } = given
  const fields = travellerProblems(details, call.today)
  if (fields.length > 0) return call.fail('TRAVELLER_REFUSED', { fields })
  const { database, documentKeys } = services
  const reference = readableReference('TC')
  return onceThen(services, call, reference, {
    work: async (tx) => {
      const most = call.company.profile.mostCompanions
      if ((await countTravellers(tx, account)) >= most)
        call.fail('COMPANION_LIMIT_REACHED', { data: { most } })
      await insertTraveller(tx, {
        traveller_reference: reference,
        account,
        details,
        ...sealDocuments(documentKeys, reference, { passport: passportNumber, identity: idNumber }),
        at: call.now,
      })
    },
    answer: async (first) => {
      const rows = await readTravellers(database, account, first)
      return { object: { nomineeDetails: rows.map((row) => presentTraveller(documentKeys, row)) } }
    },
  })
}
