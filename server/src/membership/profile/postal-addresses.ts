import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { contactInfosOf, type ContactInfo } from './contact-infos.ts'
import { readContacts } from './contact-store.ts'
import { readPreferences } from './preference-store.ts'

/** The preference for where post goes: the type of one of a person's two addresses. Optional for a company. */
const postPreference = 'POST'

export type AddressType = ContactInfo['addressType']

export interface PostalAddresses {
  /** Home, then business: always exactly two, empty if missing (PROF-02). */
  readonly memberContactInfos: readonly ContactInfo[]
  /** Those complete enough for post. */
  readonly filled: readonly AddressType[]
  /** The person's choice, if it's complete enough for post; else the first that is. */
  readonly preferred: AddressType | null
}

/** A person's two addresses, and which of them gets post (CALL-07). */
export async function readPostalAddresses(
  database: Database,
  customer: CustomerNumber,
): Promise<PostalAddresses> {
  const [rows, preferences] = await Promise.all([
    readContacts(database, customer),
    readPreferences(database, customer),
  ])
  const memberContactInfos = contactInfosOf(rows)
  const filled = memberContactInfos.filter(isComplete).map(({ addressType }) => addressType)
  const chosen = filled.find((type) => type === preferences.get(postPreference))
  return { memberContactInfos, filled, preferred: chosen ?? filled[0] ?? null }
}

function isComplete({ addressLine1, city, country }: ContactInfo): boolean {
  return addressLine1 !== '' && city !== '' && country !== ''
}
