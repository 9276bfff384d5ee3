import type { Day } from '@waymark/rules/calendar'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { daysOf, type StatementFilter } from './statement-filter.ts'

const LINES_A_PAGE = 50
export const LOTS_A_PAGE = 25

/** What the first part of the statement is asked for with: made in one place, for the loader and for the query that shows it. */
export function statementBody(membership: MembershipIdentity, filter: StatementFilter, today: Day) {
  return { ...membership, ...askedOf(filter, today), pageSize: LINES_A_PAGE }
}

/** A filter as the list and the files of the statement are asked by it. */
export function askedOf(filter: StatementFilter, today: Day) {
  const { from, to } = daysOf(filter.period, today)
  return {
    fromDate: from,
    toDate: to,
    ...(filter.type === undefined ? {} : { activityType: filter.type }),
    ...(filter.partner === undefined ? {} : { partnerCode: filter.partner }),
    ...(filter.search === '' ? {} : { searchText: filter.search }),
  }
}
