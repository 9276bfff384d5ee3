import type { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail'
import type * as companyShapes from '@waymark/contract/statement/corporate-activity-detail.shapes'
import type { activityDetail as facts } from '@waymark/contract/statement/activity-detail'
import type * as shapes from '@waymark/contract/statement/activity-detail.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { accountId, journalId, readEntry, type EntryLot } from '../ledger/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { Call } from '../calls/call.ts'
import { presentCompanyLines } from './company-lines.ts'
import { leadingOf, presentLines, presentSource } from './present-line.ts'
import type { StatementServices } from './routes.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** A member's call, or a company's. */
type DetailCall = Pick<Call<typeof facts>, 'body' | 'membership' | 'company' | 'locale' | 'fail'>

/** The details behind a company's line, with its user. */
export async function companyActivityDetail(
  services: StatementServices,
  call: Call<typeof corporateActivityDetail>,
): Promise<Domain<typeof companyShapes>['answer']> {
  const { membership, company, programme, locale } = call
  const { object } = await activityDetail(services, call)
  const entries = await readEntry(
    services.database,
    accountId(membership.account),
    journalId(object.entry.journalId),
  )
  const read = { database: services.database, membership, company, programme, locale }
  const points = entries.filter(({ pointType }) => pointType === 'POINTS')
  const [line = { ...object.entry, user: null }] = await presentCompanyLines(read, points)
  return { object: { ...object, entry: line } }
}

/** The details behind a line: its rule, and the lots it took or opened. Another account's journal isn't found. */
export async function activityDetail(
  services: StatementServices,
  call: DetailCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { company } = call
  const { account } = call.membership
  const all = await readEntry(services.database, accountId(account), journalId(call.body.object.journalId))
  const entries = all.filter((entry) => entry.pointType === 'POINTS')
  const [line] = presentLines(company, entries, call.locale)
  const first = leadingOf(entries)
  if (line === undefined || first === undefined) return call.fail('NOT_FOUND')
  // What was only returned to be taken, from breakage or a family pool, is no part of the line.
  const returnsFirst = first.kind === 'reversal' || entries.some(({ detail }) => 'isReturned' in detail)
  const isOfLine = ({ source }: EntryLot) => !returnsFirst || source.journal !== first.journal
  const lots = (kind: 'taken' | 'made'): Answer['lotsTaken'] =>
    entries
      .flatMap((entry) => (entry.lots.kind === kind ? entry.lots.parts.filter(isOfLine) : []))
      .map((lot) => presentLot(company, lot, call.locale))
  return {
    object: {
      entry: line,
      rule: first.rule ?? '',
      configurationVersion: first.configVersion ?? 0,
      lotsTaken: lots('taken'),
      lotsMade: lots('made'),
      reverses: first.reverses,
      reversedBy: first.reversedBy,
    },
  }
}

function presentLot(
  company: CompanyConfiguration,
  lot: EntryLot,
  locale: Locale,
): Answer['lotsTaken'][number] {
  return {
    source: presentSource(company, lot.source, locale),
    expiryDate: lot.expiresOn,
    isBonus: lot.isBonus,
    points: lot.points,
    left: lot.left,
  }
}
