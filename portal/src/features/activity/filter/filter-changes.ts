import type { ActivityType, StatementFilter } from './statement-filter.ts'

/** The filter as query parameters; defaults are left out. */
export function writeFilter({ period, type, partner, user, search }: StatementFilter): URLSearchParams {
  const parameters = {
    ...(period.kind === 'dates' ? { from: period.from, to: period.to } : {}),
    ...(period.kind === 'all' ? { days: 'all' } : {}),
    ...(period.kind === 'preset' && period.days !== 90 ? { days: String(period.days) } : {}),
    ...(type === undefined ? {} : { type }),
    ...(partner === undefined ? {} : { partner }),
    ...(user === undefined ? {} : { user }),
    ...(search === '' ? {} : { q: search }),
  }
  return new URLSearchParams(parameters)
}

/** Whether the filter can hide lines of the period. */
export function isNarrowed({ type, partner, user, search }: StatementFilter): boolean {
  return type !== undefined || partner !== undefined || user !== undefined || search !== ''
}

/** The same period without other filters. */
export function widened({ period }: StatementFilter): StatementFilter {
  return { period, search: '' }
}

/** The same filter with one criterion changed or, with `undefined`, removed. */
export function narrowed(
  filter: StatementFilter,
  change:
    | { readonly type: ActivityType | undefined }
    | { readonly partner: string | undefined }
    | { readonly user: string | undefined },
): StatementFilter {
  const { type, partner, user } = {
    type: filter.type,
    partner: filter.partner,
    user: filter.user,
    ...change,
  }
  return {
    period: filter.period,
    search: filter.search,
    ...(type === undefined ? {} : { type }),
    ...(partner === undefined ? {} : { partner }),
    ...(user === undefined ? {} : { user }),
  }
}
