import type { pointsExpiry as facts } from '@waymark/contract/statement/points-expiry'
import type * as shapes from '@waymark/contract/statement/points-expiry.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { accountId, readLots, type LotPlace, type OpenLot } from '../../ledger/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Call } from '../../calls/call.ts'
import { presentSource } from '../present-line.ts'
import type { StatementServices } from '../routes.ts'

type Answer = Domain<typeof shapes>['answer']

/** Lists points by expiry, lot by lot (SUMM-03). Reads one extra lot to see if there are more. */
export async function pointsExpiry(services: StatementServices, call: Call<typeof facts>): Promise<Answer> {
  const { cursor, pageSize } = call.body.object
  const { company, today } = call
  const lots = await readLots(services.database, accountId(call.membership.account), {
    today,
    limit: pageSize + 1,
    ...(cursor === undefined ? {} : { after: placeOf(cursor) }),
  })
  const page = lots.slice(0, pageSize)
  const last = page.at(-1)
  return {
    object: {
      lots: page.map((lot) => presentLot(company, lot, call.locale)),
      nextCursor:
        lots.length > pageSize && last !== undefined
          ? `${last.expiresOn ?? 'never'}.${String(last.lot)}`
          : null,
    },
  }
}

function placeOf(cursor: string): LotPlace {
  const [day = '', lot = '0'] = cursor.split('.')
  return { expiresOn: day === 'never' ? null : day, lot: BigInt(lot) }
}

function presentLot(
  company: CompanyConfiguration,
  lot: OpenLot,
  locale: Locale,
): Answer['object']['lots'][number] {
  const { expiresOn, isBonus, points, held } = lot
  return { source: presentSource(company, lot, locale), expiryDate: expiresOn, isBonus, points, held }
}
