import type { goal as goalShape } from '@waymark/contract/goals/goal.shapes'
import type * as z from 'zod/mini'
import { returnTrip } from '../calculator/index.ts'
import type { Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { GoalRow } from './goal-store.ts'

type Goal = z.output<typeof goalShape>

interface GoalCall {
  readonly membership: { readonly companyCode: string; readonly programCode: string }
  readonly programme: ProgrammeConfiguration
  readonly now: Date
  readonly locale: Locale
}

/** A goal with its price of today, or the error code if the airline doesn't sell that trip, or has no home airport. */
export async function presentGoal(
  configuration: Configuration,
  { membership: { companyCode, programCode }, programme, now, locale }: GoalCall,
  { destination, cabin }: GoalRow,
): Promise<Goal | 'AIRPORT_UNKNOWN' | 'ROUTE_NOT_PRICED'> {
  const origin = programme.flights.homeAirport
  if (origin === null) return 'ROUTE_NOT_PRICED'
  const asked = { companyCode, programCode, origin, destination, cabin }
  const trip = await returnTrip(configuration, asked, { now, locale })
  return typeof trip === 'string' ? trip : { ...trip, cabinClass: cabin }
}
