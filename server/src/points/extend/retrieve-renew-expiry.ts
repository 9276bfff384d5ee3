import type { retrieveRenewExpiry as facts } from '@waymark/contract/transactions/retrieve-renew-expiry'
import type * as shapes from '@waymark/contract/transactions/retrieve-renew-expiry.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays, dayIn } from '@waymark/rules/calendar'
import { packetsOf } from '@waymark/rules/packets'
import { type OrderServices, limitStanding, yearOf } from '../../orders/index.ts'
import type { Call } from '../../calls/call.ts'
import { renewableDates } from './renewable.ts'

/** What can be extended or brought back, by date, with the date after and the cost (POINT-11). */
export async function retrieveRenewExpiry(
  services: OrderServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { account, companyCode, programCode } = call.membership
  const { programme } = await services.configuration.programme(companyCode, programCode)
  const rule = programme.extend
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const dates = await renewableDates(services.database, account, { programme, rule, now: call.now })
  const limit = await limitStanding(services.database, {
    account,
    name: 'extended',
    since: yearOf(programme.timeZone, call.now),
    most: rule.mostPointsAYear,
  })
  return {
    object: {
      renewals: dates.map(({ tag, expiresOn, renewedTo, points, amount, possibleUntil }) => ({
        tag,
        expiryDate: expiresOn,
        newExpiryDate: renewedTo,
        points,
        packets: Number(packetsOf(rule, points)),
        amount,
        possibleUntil,
      })),
      extendableUntil: addDays(dayIn(programme.timeZone, call.now), rule.windowDays),
      limit,
      currency: programme.currency,
    },
  }
}
