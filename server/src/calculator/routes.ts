import { calculateBurn } from '@waymark/contract/calculator/calculate-burn.shapes'
import { calculateEarn } from '@waymark/contract/calculator/calculate-earn.shapes'
import { findAirports } from '@waymark/contract/calculator/find-airports.shapes'
import { listReachable } from '@waymark/contract/calculator/list-reachable.shapes'
import type { Configuration } from '../configuration/index.ts'
import type { Mount } from '../calls/mount.ts'
import { calculateBurn as burn } from './calculate-burn.ts'
import { calculateEarn as earn } from './calculate-earn.ts'
import { findAirports as find } from './find-airports.ts'
import { listReachable as reach } from './list-reachable.ts'

export function calculatorRoutes(
  mount: Mount,
  { configuration }: { readonly configuration: Configuration },
): void {
  mount(calculateEarn, { limit: 'read' }).with(async (call) => earn(configuration, call))
  mount(calculateBurn, { limit: 'read' }).with(async (call) => burn(configuration, call))
  mount(listReachable, { limit: 'read' }).with(async (call) => reach(configuration, call))
  mount(findAirports, { limit: 'read' }).with(async (call) => find(configuration, call))
}
