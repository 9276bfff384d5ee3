import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { contactInfosOf, type ContactInfo } from './contact-infos.ts'
import { readContacts } from './contact-store.ts'
import { readPreferences } from './preference-store.ts'

/** The preference by which people say where post goes: the type of one of their two addresses. A company offers it or does not. */
const postPreference = 'POST'

export type AddressType = ContactInfo['addressType']

export interface PostalAddresses {
  /** Home, then business: always exactly two, blank where there is none (PROF-02). */
  readonly memberContactInfos: readonly ContactInfo[]
  /** Those that post can reach. */
  readonly filled: readonly AddressType[]
  /** The one that the person chose, where post can reach it; else the first that it can. */
  readonly preferred: AddressType | null
}

/** A person's two addresses, and which of them post goes to (CALL-07). */
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
