import type { retrieveRenewExpiry as facts } from '@waymark/contract/points/extend/retrieve-renew-expiry'
import type * as shapes from '@waymark/contract/points/extend/retrieve-renew-expiry.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays } from '@waymark/rules/calendar'
import { packetsOf } from '@waymark/rules/points/packets'
import type { OrderServices } from '../../orders/index.ts'
import type { Call } from '../../calls/call.ts'
import { yearlyStanding } from '../yearly-limit.ts'
import { renewableDates } from './renewable.ts'

/** Lists what can be extended or restored, by date, with the new date and the price (POINT-11). */
export async function retrieveRenewExpiry(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { programme } = call
  const { account } = call.membership
  const rule = programme.extend
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const dates = await renewableDates(services.database, account, {
    programme,
    rule,
    now: call.now,
    today: call.today,
  })
  const limit = await yearlyStanding(
    services,
    account,
    { timeZone: programme.timeZone, now: call.now },
    { name: 'extended', most: rule.mostPointsAYear },
  )
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
      extendableUntil: addDays(call.today, rule.windowDays),
      limit,
      currency: programme.currency,
    },
  }
}
