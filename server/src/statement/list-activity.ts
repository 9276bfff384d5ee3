import type { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import type { listActivity as facts } from '@waymark/contract/statement/list-activity'
import type * as shapes from '@waymark/contract/statement/list-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import {
  accountId,
  journalId,
  readLastSeq,
  readMatchingPage,
  readPartners,
  readTotals,
  replicaHas,
  type StatementEntry,
} from '../ledger/index.ts'
import type { Call } from '../calls/call.ts'
import { partnerNamed } from '../configuration/index.ts'
import { presentCompanyLines } from './company-lines.ts'
import { lineFilterOf, type LinesAsked } from './line-filter.ts'
import { presentLines } from './present-line.ts'
import type { StatementServices } from './routes.ts'

/** A member's call, or a company's. */
type ListCall = Pick<Call<typeof facts>, 'membership' | 'company' | 'today' | 'locale'> & {
  readonly body: {
    readonly object: LinesAsked & Pick<Call<typeof facts>['body']['object'], 'pageSize' | 'cursor'>
  }
}

/** A page of a member's statement with the period's totals, the totals of matching lines, and the partners to filter by. */
export async function listActivity(services: StatementServices, call: Call<typeof facts>) {
  return listLines(services, call, (entries) => presentLines(call.company, entries, call.locale))
}

/** The same of a company, with the user who earned or spent on each line (SUMM-04). */
export async function listCompanyActivity(services: StatementServices, call: Call<typeof corporateActivity>) {
  const { database } = services
  const { membership, company, programme, locale } = call
  return listLines(services, call, async (entries) =>
    presentCompanyLines({ database, membership, company, programme, locale }, entries),
  )
}

/** The page and the totals up to the same entry, and the partners: three parallel reads after that entry's, from a replica if it has all of the account's entries. */
async function listLines<Line>(
  { database, replicaReads }: StatementServices,
  call: ListCall,
  present: (entries: readonly StatementEntry[]) => readonly Line[] | Promise<readonly Line[]>,
): Promise<{ object: Omit<Domain<typeof shapes>['answer']['object'], 'entries'> & { entries: Line[] } }> {
  const asked = call.body.object
  const { company, locale } = call
  const account = accountId(call.membership.account)
  const { lines, period } = lineFilterOf(asked, call)
  const filter = {
    ...lines,
    limit: asked.pageSize,
    ...(asked.cursor === undefined ? {} : { before: journalId(asked.cursor) }),
  }
  const [{ page, matching }, totals, partners] = await replicaReads({
    isThere: async (replica) => replicaHas(database, replica, account),
    read: async (source) => {
      // What is posted between the reads is in none of them.
      const upTo = await readLastSeq(source, account)
      return Promise.all([
        readMatchingPage(source, account, { ...filter, upTo }),
        readTotals(source, account, { ...period, upTo }),
        readPartners(source, account),
      ])
    },
  })
  return {
    object: {
      entries: [...(await present(page.entries))],
      nextCursor: page.more ? (page.entries.at(-1)?.journal ?? null) : null,
      totals: { ...totals, out: -totals.out },
      matching: { ...matching, out: -matching.out },
      partners: partners.map((code) => ({ code, name: partnerNamed(company, code, locale) })),
    },
  }
}
