import type { revealOwnDocuments as facts } from '@waymark/contract/companies/own-record/reveal-own-documents'
import type * as shapes from '@waymark/contract/companies/own-record/reveal-own-documents.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../../calls/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordCompanyEvent } from '../../company-event-store.ts'
import type { CompanyServices } from '../../services.ts'
import { openNominee } from './nominee-documents.ts'
import { readOwnNominee } from '../nominee-store.ts'

/** A user's own document numbers. Nobody in the company sees more of them than the last three characters (CORP-04). */
export async function revealOwnDocuments(
  { database, documentKeys }: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { membership, principal, now } = call
  return inTransaction(database, async (tx) => {
    const row = await readOwnNominee(tx, membership, principal.customer)
    if (row === undefined) return { object: { passportNumber: '', idNumber: '' } }
    const { passport, identity } = openNominee(documentKeys, row)
    const event = { kind: 'documentsViewed', actor: principal.customer, about: row, at: now } as const
    await recordCompanyEvent(tx, membership, event)
    return { object: { passportNumber: passport, idNumber: identity } }
  })
}
