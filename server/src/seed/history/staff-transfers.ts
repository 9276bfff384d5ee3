import { demoStaff, demoUser } from '../demo/demo-staff.ts'
import type { CompanyTransferring } from './events.ts'
import type { Past } from './past.ts'
import { createRandom } from './random.ts'

/** What the company's buyers transferred to colleagues up to last month. */
export function staffTransfers(past: Past): readonly CompanyTransferring[] {
  const random = createRandom(Number(demoStaff.company) + 1)
  return demoStaff.transfers.flatMap(({ from, to, month, day: dayOfMonth, note, ...given }) => {
    const day = past.day(month, dayOfMonth)
    const at = past.moment(day, random)
    const reference = random.reference('CT')
    const { company } = demoStaff
    const points = BigInt(given.points)
    const { costCentre } = demoUser(from)
    return at === undefined
      ? []
      : [{ kind: 'companyTransfer', company, day, at, from, costCentre, to, points, reference, note }]
  })
}
