import type * as shapes from '@waymark/contract/tracking/track-events.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { addCounts } from './store.ts'

type Events = Domain<typeof shapes>['request']['object']['events']

/**
 * Counts events of kinds that an enabled configuration entry lists (TRACK-01, CALL-09), for the company of their host; ignores others.
 * @returns how many were counted
 */
export async function countEvents(
  database: Database,
  company: CompanyConfiguration,
  events: Events,
  now: Date,
): Promise<number> {
  const wanted = new Set(company.analytics.filter(({ enabled }) => enabled).flatMap((entry) => entry.events))
  const taken = events.filter((event) => wanted.has(event.event) && isKnown(company, event))
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const counts = Map.groupBy(taken, (event) => JSON.stringify(event))
  await addCounts(
    database,
    [...counts.values()].flatMap((same) => {
      const [first] = same
      if (first === undefined) return []
      const { event, ...detail } = first
      return [{ companyCode: company.companyCode, hour, event, detail, times: same.length }]
    }),
  )
  return taken.length
}

/** Programme and plan codes are the only values without a fixed list; the company's own programmes are their list. */
function isKnown({ programs }: CompanyConfiguration, event: Events[number]): boolean {
  if (event.event === 'membership_selection')
    return programs.some(({ club }) => club?.plans.some(({ code }) => code === event.plan) === true)
  if (event.event !== 'programme_switch') return true
  return programs.some(({ programCode }) => programCode === event.programCode)
}
