import type { WholeOperation } from '../operation.ts'
import { homeOverview } from './home-overview.shapes.ts'
import { updateGoal } from './update-goal.shapes.ts'

export const goalOperations: readonly WholeOperation[] = [homeOverview, updateGoal]
