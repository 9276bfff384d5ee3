import type * as shapes from '@waymark/contract/statement/corporate-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Membership } from '../calls/principal.ts'
import {
  readFormerHolders,
  readUsersNumbered,
  type FormerHolder,
  type UserNamed,
} from '../companies/index.ts'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { StatementEntry } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import { presentLines } from './present-line.ts'

export type CompanyLine = Domain<typeof shapes>['answer']['object']['entries'][number]

/** What a company's lines are presented with. */
export interface CompanyLines {
  readonly database: Database
  readonly membership: Membership
  readonly company: CompanyConfiguration
  readonly locale: Locale
}

/**
 * A company's lines with the user who earned or spent; the page's users are read together, by key. A line under the company's own number is
 * that of its account holder then: the company can have been handed over.
 */
export async function presentCompanyLines(
  { database, membership, company, locale }: CompanyLines,
  entries: readonly StatementEntry[],
): Promise<readonly CompanyLine[]> {
  const numbers = new Map(entries.flatMap((entry) => userOf(entry)))
  const users = await readUsersNumbered(database, membership, numbers.values())
  const isOfHolder = [...numbers.values()].includes(membership.membershipNumber)
  const former = isOfHolder ? await readFormerHolders(database, membership) : []
  return presentLines(company, entries, locale).map((line) => {
    const number = numbers.get(line.journalId)
    return {
      ...line,
      user: number === undefined ? null : presentUser(users.get(number), line.journalId, former),
    }
  })
}

function userOf({ journal, detail }: StatementEntry): readonly (readonly [string, string])[] {
  const { userNumber } = detail
  return typeof userNumber === 'string' || typeof userNumber === 'number'
    ? [[journal, String(userNumber)]]
    : []
}

/** A partner can name a number that is none of this company's users. */
function presentUser(
  user: UserNamed | undefined,
  journal: string,
  former: readonly FormerHolder[],
): CompanyLine['user'] {
  if (user === undefined) return null
  const { userNumber, isAccountHolder, costCentre } = user
  // Journals and events have ids that sort by time.
  const then = isAccountHolder ? former.find(({ handedOver }) => journal < handedOver) : undefined
  return { userNumber, name: then?.name ?? user.name, isAccountHolder, costCentre }
}
