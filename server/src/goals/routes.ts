import { homeOverview } from '@waymark/contract/goals/home-overview.shapes'
import { updateGoal } from '@waymark/contract/goals/update-goal.shapes'
import type { Mount } from '../calls/mount.ts'
import { isActive } from '../calls/whose-data.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readHomeOverview } from './home-overview.ts'
import { changeGoal } from './update-goal.ts'

export interface GoalServices {
  readonly database: Database
  readonly configuration: Configuration
}

export function goalRoutes(mount: Mount, services: GoalServices): void {
  mount(homeOverview, { limit: 'read' }).with(async (call) => readHomeOverview(services, call))
  mount(updateGoal, { limit: 'write', policy: isActive }).with(async (call) => changeGoal(services, call))
}
