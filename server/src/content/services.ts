import { dayIn } from '@waymark/rules/calendar'
import type { Configuration } from '../configuration/index.ts'
import { readMembership } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { Membership } from '../calls/principal.ts'
import { tierOf } from '../tiers/index.ts'
import type { Content } from './content-source.ts'
import { readerOf, type Reader } from './reader.ts'

/** What the use cases of this module work with. */
export interface ContentServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly content: Content
}

/** A member as a reader of content, with the tier that offers and benefits are meant for. */
export async function memberReader(
  { database, configuration }: ContentServices,
  { companyCode, programCode, membershipNumber }: Membership,
  locale: Locale,
  now: Date,
): Promise<{ readonly reader: Reader; readonly tierCode: string }> {
  const [{ programme }, reader, row] = await Promise.all([
    configuration.programme(companyCode, programCode),
    readerOf(configuration, { companyCode, programCode }, locale, now),
    readMembership(database, companyCode, programCode, membershipNumber),
  ])
  if (reader === undefined || row === undefined)
    throw new Error('A membership that a session holds is missing')
  return { reader, tierCode: tierOf(programme, row, dayIn(programme.timeZone, now)).code }
}
