import type { listActivity as facts } from '@waymark/contract/statement/list-activity'
import type * as shapes from '@waymark/contract/statement/list-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { accountId, journalId, readMatchingPage, readPartners, readTotals } from '../ledger/index.ts'
import type { Call } from '../calls/call.ts'
import { lineFilterOf } from './line-filter.ts'
import { partnerName, presentLines } from './present-line.ts'
import type { StatementServices } from './routes.ts'

/** A member's call, or a company's. */
type ListCall = Pick<Call<typeof facts>, 'body' | 'membership' | 'company' | 'today' | 'locale'>

/** A statement page with the period's totals, the totals of matching lines, and the partners to filter by: three parallel reads. */
export async function listActivity(
  services: StatementServices,
  call: ListCall,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const { company } = call
  const account = accountId(call.membership.account)
  const { lines, period } = lineFilterOf(asked, call)
  const [{ page, matching }, totals, partners] = await Promise.all([
    readMatchingPage(services.database, account, {
      ...lines,
      limit: asked.pageSize,
      ...(asked.cursor === undefined ? {} : { before: journalId(asked.cursor) }),
    }),
    readTotals(services.database, account, period),
    readPartners(services.database, account),
  ])
  return {
    object: {
      entries: [...presentLines(company, page.entries, call.locale)],
      nextCursor: page.more ? (page.entries.at(-1)?.journal ?? null) : null,
      totals: { ...totals, out: -totals.out },
      matching: { ...matching, out: -matching.out },
      partners: partners.map((code) => ({ code, name: partnerName(company, code) ?? code })),
    },
  }
}
