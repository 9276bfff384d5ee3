import type { listActivity as facts } from '@waymark/contract/statement/list-activity'
import type * as shapes from '@waymark/contract/statement/list-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from '../configuration/index.ts'
import {
  accountId,
  journalId,
  readPartners,
  readStatement,
  readTotals,
  type StatementFilter,
} from '../ledger/index.ts'
import type { Call } from '../platform/mount/call.ts'
import { filterOf } from './entry-types.ts'
import { partnerName, presentLines } from './present-line.ts'
import type { StatementServices } from './routes.ts'

const FIRST_DAY = '0001-01-01'

/** A page of the statement with the period's totals and the partners to filter by: three reads side by side. */
export async function listActivity(
  services: StatementServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const { companyCode, programCode } = call.membership
  const { company, programme } = await services.configuration.programme(companyCode, programCode)
  const account = accountId(call.membership.account)
  const period = {
    from: asked.fromDate ?? FIRST_DAY,
    to: asked.toDate ?? dayIn(programme.timeZone, call.now),
  }
  const [page, totals, partners] = await Promise.all([
    readStatement(services.database, account, {
      ...filterOf(asked.activityType),
      ...period,
      pointType: 'POINTS',
      limit: asked.pageSize,
      ...(asked.partnerCode === undefined ? {} : { partner: asked.partnerCode }),
      ...searchOf(company, asked.searchText ?? ''),
      ...(asked.cursor === undefined ? {} : { before: journalId(asked.cursor) }),
    }),
    readTotals(services.database, account, period),
    readPartners(services.database, account),
  ])
  return {
    object: {
      entries: [...presentLines(company, page.entries)],
      nextCursor: page.more ? (page.entries.at(-1)?.journal ?? null) : null,
      totals: { ...totals, out: -totals.out },
      partners: partners.map((code) => ({ code, name: partnerName(company, code) ?? code })),
    },
  }
}

/** What to look for: the text itself, and the partners that are called so. */
function searchOf(company: CompanyConfiguration, search: string): StatementFilter {
  if (search === '') return {}
  const isCalledSo = ({ name }: { readonly name: string }): boolean =>
    name.toLowerCase().includes(search.toLowerCase())
  return { search, searchPartners: company.partners.filter(isCalledSo).map(({ code }) => code) }
}
