import { completenessOf, type Completeness } from '@waymark/rules/profile'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readCustomer } from '../store.ts'
import { readContacts } from './contact-store.ts'
import { factsOf } from './retrieve-profile.ts'

/** How much of what we ask of a person is there (PROF-04); undefined where nobody is. */
export async function profileCompleteness(
  database: Database,
  customer: CustomerNumber,
): Promise<Completeness | undefined> {
  const [person, contacts] = await Promise.all([
    readCustomer(database, customer),
    readContacts(database, customer),
  ])
  return person === undefined ? undefined : completenessOf(factsOf(person, contacts))
}
