import type { homeOverview as facts } from '@waymark/contract/goals/home-overview'
import type * as shapes from '@waymark/contract/goals/home-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import type { Call } from '../calls/call.ts'
import { accountId, readMonths } from '../ledger/index.ts'
import { readGoal } from './goal-store.ts'
import { presentGoal } from './present-goal.ts'
import type { GoalServices } from './routes.ts'

type Answer = Domain<typeof shapes>['answer']

const MONTHS = 12

/** The points of the last twelve months, and the member's goal; a goal that is no longer sold is left out. */
export async function readHomeOverview(
  { database, configuration }: GoalServices,
  call: Call<typeof facts>,
): Promise<Answer> {
  const { account } = call.membership
  const months = monthsUpTo(call.today)
  const [first = call.today.slice(0, 7)] = months
  const [found, row] = await Promise.all([
    readMonths(database, accountId(account), parseDay(`${first}-01`)),
    readGoal(database, account),
  ])
  const goal = row === undefined ? null : await presentGoal(configuration, call, row)
  const none = { in: 0n, out: 0n, expired: 0n }
  return {
    object: {
      months: months.map((month) => found.find((one) => one.month === month) ?? { month, ...none }),
      goal: typeof goal === 'string' ? null : goal,
    },
  }
}

/** `2026-11` and the eleven months before it, oldest first. */
function monthsUpTo(today: Day): readonly string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = last - MONTHS + 1 + at
    return `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
