import { consoleOperations } from '@waymark/contract/console/console-operations'
import { dayIn } from '@waymark/rules/calendar'
import { readMerge, readMergedNumbers } from '../../closures/index.ts'
import { inLocale, partnerNamed } from '../../configuration/index.ts'
import {
  accountId,
  journalId,
  readLots,
  readStatement,
  readSummary,
  type OpenLot,
  type StatementEntry,
} from '../../ledger/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReplicaReads } from '../../platform/database/postgres/replica-reads.ts'
import { tierOf } from '../../tiers/index.ts'
import type { MountConsole } from '../mount-console.ts'
import { findMember } from './find-member.ts'
import { searchMembers } from './member-search-store.ts'
import { readSearchText } from './search-text.ts'

const MOST_FOUND = 20
const MOST_LOTS = 200
const ENTRIES = 30

/** Finding members, and reading one: what the balance is, and the lots and entries that it comes from. */
export function memberRoutes(mount: MountConsole, database: Database, replicaReads: ReplicaReads): void {
  mount(consoleOperations.findMembers).with(async ({ body, company }) => {
    const text = readSearchText(body.text)
    const found = await replicaReads({
      read: async (source) => searchMembers(source, company.companyCode, text, MOST_FOUND + 1),
      // Somebody who has just joined may not be there yet.
      isEnough: ({ length }) => length > 0,
    })
    return { members: found.slice(0, MOST_FOUND), hasMore: found.length > MOST_FOUND }
  })
  mount(consoleOperations.retrieveMember).with(async ({ body, company, now, locale }) => {
    const { member, programme } = await findMember(database, company, body)
    const today = dayIn(programme.timeZone, now)
    const account = accountId(member.account)
    const summary = await readSummary(database, account, today)
    const person = await readCustomer(database, member.customer_number)
    if (summary === undefined || person === undefined)
      throw new Error('A membership has no account or person')
    const [merge, mergedNumbers] = [await readMerge(database, body), await readMergedNumbers(database, body)]
    const lots = await readLots(database, account, { today, limit: MOST_LOTS + 1 })
    const held = tierOf(programme, member, today)
    const tier = programme.tiers.find(({ code }) => code === held.code)
    const { available, posted, held: heldPoints, bonus, statusPoints: status } = summary
    return {
      programCode: body.programCode,
      membershipNumber: member.membership_number,
      name: `${member.given_name} ${member.family_name}`.trim(),
      email: person.email,
      status: member.status,
      mergedInto: merge?.intoNumber ?? null,
      mergedNumbers: [...mergedNumbers],
      enrolledOn: member.enrolled_on,
      tier: tier === undefined ? held.code : inLocale(tier.name, locale),
      tierUntil: held.until,
      balance: { available, posted, held: heldPoints, bonus, status },
      frozenBy: [...summary.frozenBy],
      lots: lots.slice(0, MOST_LOTS).map(presentLot),
      hasMoreLots: lots.length > MOST_LOTS,
    }
  })
  mount(consoleOperations.retrieveMemberEntries).with(async ({ body, company, locale }) => {
    const { member } = await findMember(database, company, body)
    const named = (code: string): string => partnerNamed(company, code, locale)
    const before = body.before === undefined ? {} : { before: journalId(body.before) }
    const page = await readStatement(database, accountId(member.account), { ...before, limit: ENTRIES })
    return { hasMore: page.more, entries: page.entries.map((entry) => presentEntry(entry, named)) }
  })
}

function presentLot({ expiresOn, points, held, occurredOn: earnedOn, kind, journal }: OpenLot) {
  return { expiresOn, points, held, earnedOn, kind, journal }
}

function presentEntry(
  { occurredOn: on, amount: points, reversedBy, partner, ...entry }: StatementEntry,
  named: (partner: string) => string,
) {
  return {
    ...entry,
    on,
    points,
    partner: partner === null ? null : named(partner),
    isReversed: reversedBy !== null,
  }
}
