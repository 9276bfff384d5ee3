import { completenessOf, type Completeness } from '@waymark/rules/identity/profile'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readCustomer } from '../store.ts'
import { readContacts } from './contact-store.ts'
import { factsOf } from './retrieve-profile.ts'

/** How complete a person's profile is (PROF-04); undefined if there is no such person. */
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
