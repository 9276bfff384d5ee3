import type * as shapes from '@waymark/contract/statement/corporate-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Membership } from '../calls/principal.ts'
import {
  holderThen,
  readPastHolders,
  readUsersNumbered,
  type PastHolder,
  type UserNamed,
} from '../companies/index.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
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
  readonly programme: Pick<ProgrammeConfiguration, 'timeZone'>
  readonly locale: Locale
}

/**
 * A company's lines with the user who earned or spent; the page's users are read together, by key. A line under the company's own number is
 * that of its account holder on the day of the activity: the company can have been handed over.
 */
export async function presentCompanyLines(
  { database, membership, company, programme, locale }: CompanyLines,
  entries: readonly StatementEntry[],
): Promise<readonly CompanyLine[]> {
  const numbers = new Map(entries.flatMap((entry) => userOf(entry)))
  const users = await readUsersNumbered(database, membership, numbers.values())
  const isOfHolder = [...numbers.values()].includes(membership.membershipNumber)
  const past = isOfHolder ? await readPastHolders(database, membership, programme) : []
  return presentLines(company, entries, locale).map((line) => {
    const number = numbers.get(line.journalId)
    return {
      ...line,
      user: number === undefined ? null : presentUser(users.get(number), line, past),
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
  { date, journalId }: Pick<CompanyLine, 'date' | 'journalId'>,
  past: readonly PastHolder[],
): CompanyLine['user'] {
  if (user === undefined) return null
  const { userNumber, isAccountHolder, costCentre } = user
  const then = isAccountHolder ? holderThen(past, { on: date, journal: journalId }) : undefined
  return { userNumber, name: then?.name ?? user.name, isAccountHolder, costCentre }
}
