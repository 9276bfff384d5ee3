import type { activatedOffers } from '@waymark/contract/content/offers/activated-offers'
import type { Configuration } from '../configuration/index.ts'
import { readMembership } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Call } from '../calls/call.ts'
import { tierOf } from '../tiers/index.ts'
import type { Content } from './content-source.ts'
import { readerOf, type Reader } from './reader.ts'

/** What this module's use cases work with. */
export interface ContentServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly content: Content
}

type ReadingCall = Pick<
  Call<typeof activatedOffers>,
  'company' | 'programme' | 'membership' | 'locale' | 'today'
>

/** A member as a content reader, with the tier that offers and benefits are for. */
export async function memberReader(
  database: Database,
  call: ReadingCall,
): Promise<{ readonly reader: Reader; readonly tierCode: string }> {
  const { companyCode, programCode, membershipNumber } = call.membership
  const row = await readMembership(database, companyCode, programCode, membershipNumber)
  if (row === undefined) throw new Error('The membership of a session is missing')
  return { reader: readerOf(call), tierCode: tierOf(call.programme, row, call.today).code }
}
