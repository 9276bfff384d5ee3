import type { updateGoal as facts } from '@waymark/contract/goals/update-goal'
import type * as shapes from '@waymark/contract/goals/update-goal.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { deleteGoal, putGoal } from './goal-store.ts'
import { presentGoal } from './present-goal.ts'
import type { GoalServices } from './routes.ts'

/** Sets the trip that the member saves for, or removes it. */
export async function changeGoal(
  { database, configuration }: GoalServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { account } = call.membership
  const asked = call.body.object.goal
  if (asked === undefined) {
    await deleteGoal(database, account)
    return { object: { goal: null } }
  }
  const row = { destination: asked.destination, cabin: asked.cabinClass }
  const goal = await presentGoal(configuration, call, row)
  if (typeof goal === 'string') return call.fail(goal)
  await putGoal(database, account, row, call.now)
  return { object: { goal } }
}
