import type * as shapes from '@waymark/contract/statement/corporate-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Membership } from '../calls/principal.ts'
import {
  holderThen,
  readPastHolders,
  readTransfersOfJournals,
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

/** Which line it is, and of which day. */
type Line = Pick<CompanyLine, 'date' | 'journalId'>

/** What a company's lines are presented with. */
export interface CompanyLines {
  readonly database: Database
  readonly membership: Membership
  readonly company: CompanyConfiguration
  readonly programme: Pick<ProgrammeConfiguration, 'timeZone'>
  readonly locale: Locale
}

/**
 * A company's lines with the user who earned or spent, and the full name of a user who received a transfer, as on the page of its transfers
 * (CORP-03); the page's users are read together, by key. A line under the company's own number is that of its account holder on the day of
 * the activity: the company can have been handed over.
 */
export async function presentCompanyLines(
  { database, membership, company, programme, locale }: CompanyLines,
  entries: readonly StatementEntry[],
): Promise<readonly CompanyLine[]> {
  const numbers = new Map(entries.flatMap((entry) => userOf(entry)))
  const receivers = await readReceivers(database, membership, entries)
  const named = [...numbers.values(), ...receivers.values()]
  const users = await readUsersNumbered(database, membership, named)
  const isOfHolder = named.includes(membership.membershipNumber)
  const past = isOfHolder ? await readPastHolders(database, membership, programme) : []
  const userAt = (number: string | undefined, line: Line) =>
    number === undefined ? null : presentUser(users.get(number), line, past)
  return presentLines(company, entries, locale).map((line) => {
    const receiver = userAt(receivers.get(line.journalId), line)
    const details = receiver === null ? line.details : { ...line.details, counterpartyName: receiver.name }
    return { ...line, details, user: userAt(numbers.get(line.journalId), line) }
  })
}

/** The numbers of users that transfers went to, by journal. An order's entry has it; a transfer without an order has its own row. */
async function readReceivers(
  database: Database,
  membership: Membership,
  entries: readonly StatementEntry[],
): Promise<ReadonlyMap<string, string>> {
  const sent = entries.filter(({ kind }) => kind === 'transfer_out')
  const transfers = await readTransfersOfJournals(
    database,
    membership,
    sent.map(({ journal }) => journal),
  )
  return new Map(
    sent.flatMap(({ journal, detail: { counterpartyNumber } }) => {
      const number = transfers.get(journal)?.toUserNumber ?? counterpartyNumber
      return typeof number === 'string' ? [[journal, number] as const] : []
    }),
  )
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
  { date, journalId }: Line,
  past: readonly PastHolder[],
): CompanyLine['user'] {
  if (user === undefined) return null
  const { userNumber, isAccountHolder, costCentre } = user
  const then = isAccountHolder ? holderThen(past, { on: date, journal: journalId }) : undefined
  return { userNumber, name: then?.name ?? user.name, isAccountHolder, costCentre }
}
