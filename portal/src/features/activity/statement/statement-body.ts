import type { Day } from '@waymark/rules/calendar'
import type { MembershipIdentity } from '../../../platform/session/session.ts'
import { daysOf, type StatementFilter } from '../filter/statement-filter.ts'

const LINES_A_PAGE = 50
export const LOTS_A_PAGE = 25

/** The request of the statement's first page, shared by the loader and the query so that both have the same cache key. */
export function statementBody(membership: MembershipIdentity, filter: StatementFilter, today: Day) {
  return { ...membership, ...filterBody(filter, today), pageSize: LINES_A_PAGE }
}

/** The filter as it is sent for the list and the exports. */
export function filterBody(filter: StatementFilter, today: Day) {
  const { from, to } = daysOf(filter.period, today)
  return {
    ...(from === undefined ? {} : { fromDate: from }),
    toDate: to,
    ...(filter.type === undefined ? {} : { activityType: filter.type }),
    ...(filter.partner === undefined ? {} : { partnerCode: filter.partner }),
    ...(filter.user === undefined ? {} : { userNumber: filter.user }),
    ...(filter.search === '' ? {} : { searchText: filter.search }),
  }
}
