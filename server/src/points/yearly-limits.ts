import type { yearlyLimits as facts } from '@waymark/contract/points/yearly-limits'
import type * as shapes from '@waymark/contract/points/yearly-limits.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import type { Call } from '../calls/call.ts'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { limitStandings, yearOf, type OrderServices } from '../orders/index.ts'

type Limits = Domain<typeof shapes>['answer']['object']['limits']
type Product = Limits[number]['product']

/** Each yearly limit under the name that orders count it by. */
const limitsOf = ({
  buy,
  gift,
  extend,
  convert,
  donate,
}: ProgrammeConfiguration): readonly (readonly [Product, string, bigint | undefined])[] => [
  ['buy', 'bought', buy?.mostPointsAYear],
  ['gift', 'given', gift?.mostGivenAYear],
  ['extend', 'extended', extend?.mostPointsAYear],
  ['convert', 'converted', convert?.mostPointsAYear],
  ['donate', 'donated', donate?.mostPointsAYear],
]

/** How many points of each product can still be ordered this calendar year, in one query. */
export async function readYearlyLimits(
  { database }: Pick<OrderServices, 'database'>,
  { programme, membership, now }: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const since = yearOf(programme.timeZone, now)
  const offered = limitsOf(programme).flatMap(([product, name, most]) =>
    most === undefined ? [] : [{ product, name, most }],
  )
  const standings = await limitStandings(database, { account: membership.account, since }, offered)
  const limits = offered.flatMap(({ product, name }): Limits => {
    const standing = standings.get(name)
    return standing === undefined ? [] : [{ product, ...standing }]
  })
  return { object: { limits, resetsOn: nextYear(since) } }
}

function nextYear(firstDay: Day): Day {
  return parseDay(`${String(Number(firstDay.slice(0, 4)) + 1)}-01-01`)
}
