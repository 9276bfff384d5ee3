import type { verifyCard as facts } from '@waymark/contract/card/verify-card'
import type * as shapes from '@waymark/contract/card/verify-card.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { maskedName } from '@waymark/rules/names/masked-name'
import { inLocale } from '../configuration/index.ts'
import { readMembership, type MembershipRow } from '../membership/index.ts'
import { tierOf } from '../tiers/index.ts'
import type { Call } from '../calls/call.ts'
import { readCard } from './card-token.ts'
import type { CardServices } from './card-services.ts'

type Answer = Domain<typeof shapes>['answer']

/** Checks a card's token for a reader at a door, in the reader's language. */
export async function verifyCard(
  { configuration, database, cardKey, readDoor, readGuest }: CardServices,
  call: Call<typeof facts>,
): Promise<Answer> {
  const guest = await readGuest(call.body.object.token, call)
  if (guest !== undefined) return { object: guest }
  const reading = readCard(cardKey, call.body.object.token, call.now)
  if (reading.kind !== 'good') return { object: { result: reading.kind } }
  const { companyCode, programCode, membershipNumber } = reading.holder
  const row = await readMembership(database, companyCode, programCode, membershipNumber)
  if (row === undefined) throw new Error('The membership of a signed card is missing')
  const { company, programme } = await configuration.programme(companyCode, programCode)
  const today = dayIn(programme.timeZone, call.now)
  const held = tierOf(programme, row, today)
  const tier = programme.tiers.find(({ code }) => code === held.code)
  return {
    object: {
      result: 'genuine',
      maskedName:
        row.company_name === null
          ? maskedName(row.given_name, row.family_name)
          : maskedName(row.company_name, ''),
      programmeName: inLocale(programme.programName, call.locale),
      tierName: tier === undefined ? held.code : inLocale(tier.name, call.locale),
      tierUntil: held.until,
      status: statusOf(row, today),
      door:
        row.company_name === null ? ((await readDoor(company, row.customer_number, call.now)) ?? null) : null,
    },
  }
}

/** A term includes its whole last day, in the programme's time zone. */
function statusOf({ status, term_ends_on }: MembershipRow, today: Day): 'active' | 'expired' | 'inactive' {
  if (status !== 'A') return 'inactive'
  return term_ends_on !== null && term_ends_on < today ? 'expired' : 'active'
}
