import type { postAccruals as facts } from '@waymark/contract/accruals/post-accruals'
import type * as shapes from '@waymark/contract/accruals/post-accruals.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Database } from '../platform/database/database.ts'
import type { Call } from '../calls/call.ts'
import { postAccruals } from './post-accruals.ts'
import { presentOutcome } from './line-result.ts'
import { readLine } from './read-line.ts'

export interface BatchServices {
  /** Under the jobs' role, the only one that can issue points. */
  readonly database: Database
}

/** Posts a partner's batch line by line; results in line order. @throws AppError NOT_ALLOWED if it is no longer a partner */
export async function takeBatch(
  { database }: BatchServices,
  { body, principal, company, now, fail }: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { partnerCode } = principal
  if (!company.partners.some(({ code }) => code === partnerCode)) return fail('NOT_ALLOWED')
  const read = body.object.lines.map((line) => readLine(company, partnerCode, line))
  const outcomes = await postAccruals(
    { database, now },
    read.flatMap((one) => ('result' in one ? [] : [one])),
  )
  const rest = outcomes.values()
  const results = read.map((one) => {
    if ('result' in one) return one
    const { value } = rest.next()
    if (value === undefined) throw new Error('A line has no outcome')
    return presentOutcome(one.reference, value)
  })
  const count = (result: (typeof results)[number]['result']): number =>
    results.filter((one) => one.result === result).length
  return {
    object: {
      results,
      posted: count('POSTED'),
      repeated: count('REPEATED'),
      refused: count('REFUSED'),
    },
  }
}
