import { parseDay, type Day } from '@waymark/rules/calendar'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { Limit } from '../ledger/index.ts'

/** The limits of one transfer, as the ledger counts them under the lock of the balance: a day and a year of sending, a year of receiving. */
export function transferLimits(rule: ProgrammeConfiguration['transfer'], today: Day): readonly Limit[] {
  const yearBegan = parseDay(`${today.slice(0, 4)}-01-01`)
  return [
    { name: 'day', side: 'from', kinds: ['transfer_out'], since: today, most: rule.mostPointsADay },
    { name: 'year', side: 'from', kinds: ['transfer_out'], since: yearBegan, most: rule.mostPointsAYear },
    {
      name: 'recipientYear',
      side: 'to',
      kinds: ['transfer_in'],
      since: yearBegan,
      most: rule.mostReceivedAYear,
    },
  ]
}
