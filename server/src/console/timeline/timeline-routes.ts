import { consoleOperations } from '@waymark/contract/console/console-operations'
import { timelineKinds } from '@waymark/contract/console/members/timeline.shapes'
import { partnerNamed, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { categoryName } from '../../service-requests/index.ts'
import { reasonName } from '../acts/reason-name.ts'
import { findMember } from '../members/find-member.ts'
import type { MountConsole } from '../mount-console.ts'
import { readCursor, writeCursor } from './timeline-cursor.ts'
import { readTimeline, type TimelineRow } from './timeline-store.ts'

const PAGE = 40

/** Reading what happened to a member. */
export function timelineRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveMemberTimeline).with(async ({ body, company, locale }) => {
    const { member } = await findMember(database, company, body)
    const { companyCode } = company
    const { programCode, membershipNumber, kinds = timelineKinds, before } = body
    const { account, customer_number: customer } = member
    const rows = await readTimeline(
      database,
      { companyCode, programCode, membershipNumber, account, customer },
      {
        kinds: [...new Set(kinds)],
        before: before === undefined ? undefined : readCursor(before),
        most: PAGE + 1,
      },
    )
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      lines: shown.map((row) => present(row, company, locale)),
      next: rows.length > PAGE && last !== undefined ? writeCursor(last) : null,
    }
  })
}

function present(
  { moment: _moment, amount, currency, ...line }: TimelineRow,
  company: CompanyConfiguration,
  locale: Locale,
) {
  // Categories are the company's own, so their names are in its configuration.
  const what = line.kind === 'request' ? categoryName(company, line.what, locale) : line.what
  const { partner, reason } = line
  return {
    ...line,
    what,
    partner: partner === null ? null : partnerNamed(company, partner, locale),
    reason: reason === null ? null : reasonName(company, reason, locale),
    money: amount === null || currency === null ? null : { amount, currency },
  }
}
