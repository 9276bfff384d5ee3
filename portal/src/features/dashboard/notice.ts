import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { nextExpiry, NOTICE_DAYS } from '../../platform/expiry/expiry.ts'

/** The notice that comes before everything else; at most one. */
export type Notice =
  | { readonly kind: 'frozen' }
  | { readonly kind: 'expiring'; readonly points: number; readonly days: number; readonly expiresOn: string }

/** A frozen account takes precedence over points that expire soon. */
export function noticeOf(
  summary: Pick<AccountSummary, 'isFrozen' | 'expiryDetails' | 'today'>,
): Notice | undefined {
  if (summary.isFrozen) return { kind: 'frozen' }
  const next = nextExpiry(summary, NOTICE_DAYS)
  return next?.days === undefined ? undefined : { kind: 'expiring', ...next, days: next.days }
}
