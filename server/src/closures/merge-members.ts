import type { ActObstacle } from '@waymark/contract/console/acts/act-obstacles'
import type { Day } from '@waymark/rules/calendar'
import type { HeldTier } from '@waymark/rules/tiers/tier-grants'
import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import { closePerson, reopenPerson } from '../identity/index.ts'
import {
  accountId,
  freezeAccount,
  lockInOrder,
  mergeAccounts,
  newJournalId,
  readSummary,
  unfreezeAccount,
  unmergeAccounts,
  type Detail,
} from '../ledger/index.ts'
import { readMembership, type MembershipRow } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { tryOut } from '../platform/database/try-out.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { moveGrants, returnGrants, tierOf, tierWith, type MembershipKey } from '../tiers/index.ts'
import {
  insertMerge,
  lockMemberships,
  readBroughtGrants,
  readMerge,
  setStatus,
  undoMerge,
} from './closure-store.ts'
import { readClubNumbers } from './former-club-store.ts'
import { clubsOf, clubsOfBoth, mergeClubs, unmergeClubs } from './former-clubs.ts'
import { mergedMail } from './merge-mail.ts'
import { findObstacle } from './obstacle-store.ts'

/** Two memberships of one person in one programme, of which one is kept. */
export interface Pair {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly from: MembershipKey
  readonly to: MembershipKey
  readonly today: Day
  readonly now: Date
}

/** Why, as the member reads it, and under which case. */
export interface Reasoned {
  readonly reason: string
  readonly caseNumber: string
}

/** A membership's points, status points and tier. */
export interface Holding {
  readonly points: bigint
  readonly statusPoints: bigint
  readonly tier: HeldTier
  /** The person's clubs with their numbers there, as `KORU 204000020`. */
  readonly clubs: readonly string[]
}

/** What both have before and after. */
export interface PairEffect {
  readonly from: { readonly before: Holding; readonly after: Holding }
  readonly to: { readonly before: Holding; readonly after: Holding }
}

export function cannotClose(obstacle: ActObstacle): AppError {
  return new AppError('ACT_NOT_POSSIBLE', { type: obstacle })
}

/** @throws AppError ACT_NOT_POSSIBLE with what is in the way; NOT_FOUND for an unknown number */
export async function previewMerge(database: Database | Tx, pair: Pair): Promise<PairEffect> {
  const { from, to } = await readMergeable(database, pair)
  const [own, kept] = [await holdingOf(database, pair, from), await holdingOf(database, pair, to)]
  const both = [
    { key: pair.to, account: to.account },
    { key: pair.from, account: from.account },
  ]
  const tier = await tierWith(database, pair.programme, both, pair.now)
  const keepsPerson = from.customer_number === to.customer_number
  return {
    from: {
      before: own,
      after: { points: 0n, statusPoints: 0n, tier: lowestOf(pair), clubs: keepsPerson ? own.clubs : [] },
    },
    to: {
      before: kept,
      after: {
        points: kept.points + own.points,
        statusPoints: kept.statusPoints + own.statusPoints,
        tier,
        clubs: keepsPerson ? kept.clubs : clubsOfBoth(own.clubs, kept.clubs),
      },
    },
  }
}

/**
 * Merges one membership into another, under the jobs' role, with both locked: points with their dates, status points with their days, and
 * tiers move, and the person of the kept one gets an email. The merged one stays readable; nobody signs in, spends or earns with it, and its number leads to the kept one.
 */
export async function mergeMembers(tx: Tx, pair: Pair, reasoned: Reasoned): Promise<void> {
  const { from, to } = await readMergeable(tx, pair)
  const { points } = await holdingOf(tx, pair, from)
  const journal = newJournalId(pair.now)
  const moved = await mergeAccounts(tx, {
    from: accountId(from.account),
    to: accountId(to.account),
    today: pair.today,
    journal,
    facts: factsOf('merge', pair, reasoned),
    withStatus: true,
  })
  if (moved.kind !== 'moved') throw cannotClose(moved.kind)
  const grants = await moveGrants(tx, { ...pair, journal })
  const people = { customer: from.customer_number, kept: to.customer_number }
  const clubs = people.customer === people.kept ? [] : await mergeClubs(tx, pair, people)
  await insertMerge(tx, pair.from, {
    mergeId: uuidv7({ msecs: pair.now.getTime() }),
    membershipNumber: pair.from.membershipNumber,
    intoNumber: pair.to.membershipNumber,
    journal,
    grants,
    clubs,
    mergedAt: pair.now,
  })
  await setStatus(tx, pair.from, 'M')
  await freezeAccount(tx, { account: accountId(from.account), by: 'operator' })
  if (from.customer_number !== to.customer_number)
    await closePerson(tx, from.customer_number, { why: 'merged', kept: to.customer_number }, pair.now)
  const { companyCode, programCode, membershipNumber } = pair.to
  await mergedMail.later(tx, {
    customer: String(to.customer_number),
    companyCode,
    programCode,
    from: pair.from.membershipNumber,
    into: membershipNumber,
    points: String(points),
    caseNumber: reasoned.caseNumber,
  })
}

/**
 * The merge that a membership went away by, and what both have once it is undone: by undoing it, and keeping nothing of that. Under the jobs' role.
 * @throws AppError ACT_NOT_POSSIBLE, ACT_WITHOUT_EFFECT
 */
export async function previewUnmerge(
  database: Database | Tx,
  pair: Omit<Pair, 'to'>,
): Promise<PairEffect & { readonly to: { readonly number: string } }> {
  const { from, to, toKey } = await readUndoable(database, pair)
  const both = async (db: Database | Tx, one: MembershipRow, other: MembershipRow) => ({
    from: await holdingOf(db, pair, one),
    to: await holdingOf(db, pair, other),
  })
  const before = await both(database, from, to)
  const after = await tryOut(database, async (tx) => {
    await lockInOrder(tx, { accounts: [accountId(from.account), accountId(to.account)], holds: [] })
    await lockMemberships(tx, toKey, [pair.from.membershipNumber, toKey.membershipNumber])
    await unmergeMembers(tx, pair, { reason: '', caseNumber: '' })
    const [one, other] = [await readKeyed(tx, pair.from), await readKeyed(tx, toKey)]
    if (one === undefined || other === undefined) throw new AppError('NOT_FOUND')
    return both(tx, one, other)
  })
  return {
    from: { before: before.from, after: after.from },
    to: { number: toKey.membershipNumber, before: before.to, after: after.to },
  }
}

/**
 * Undoes a merge, under the jobs' role, with both locked. What is left of the points returns to the lots it came from, with its dates, and what was
 * extended since with its new one; what was spent or has expired stays. While any of it is reserved, nothing is undone. Status points return with their days and tiers as they were, and the person can sign in again.
 */
export async function unmergeMembers(tx: Tx, pair: Omit<Pair, 'to'>, reasoned: Reasoned): Promise<void> {
  const { merge, from, to, toKey } = await readUndoable(tx, pair)
  const journal = newJournalId(pair.now)
  const whole = { ...pair, to: toKey }
  const moved = await unmergeAccounts(tx, {
    from: accountId(from.account),
    to: accountId(to.account),
    merge: merge.journal,
    today: pair.today,
    journal,
    facts: factsOf('unmerge', whole, reasoned),
  })
  if (moved.kind !== 'moved') throw cannotClose(moved.kind)
  await undoMerge(tx, merge.mergeId, pair.now)
  await setStatus(tx, pair.from, 'A')
  await unfreezeAccount(tx, { account: accountId(from.account), by: 'operator' })
  const people = { customer: from.customer_number, kept: to.customer_number }
  if (people.customer !== people.kept) {
    await reopenPerson(tx, people.customer)
    await unmergeClubs(tx, pair, people, merge)
  }
  const brought = await readBroughtGrants(tx, toKey)
  await returnGrants(tx, { ...whole, journal, moved: merge.grants, mergedAt: merge.mergedAt, brought })
}

async function readMergeable(database: Database | Tx, pair: Pair) {
  const { programme, from: fromKey, to: toKey, today } = pair
  if (programme.programType !== 'individual' || programme.isClub) throw cannotClose('notForPeople')
  if (fromKey.membershipNumber === toKey.membershipNumber) throw cannotClose('same')
  const from = await readKeyed(database, fromKey)
  const to = await readKeyed(database, toKey)
  if (from === undefined || to === undefined) throw new AppError('NOT_FOUND')
  if (from.status === 'M') throw cannotClose('merged')
  if (from.status !== 'A' || to.status !== 'A') throw cannotClose('inactive')
  const keepsPerson = from.customer_number === to.customer_number
  const clubs = clubsOf(pair.company)
  const closed = { key: fromKey, member: from, today, keepsPerson, clubs, kept: to.customer_number }
  const obstacle = await findObstacle(database, closed)
  if (obstacle !== undefined) throw cannotClose(obstacle)
  const summary = await readSummary(database, accountId(to.account), today)
  if ((summary?.frozenBy.length ?? 0) > 0) throw cannotClose('keptFrozen')
  return { from, to }
}

async function readUndoable(database: Database | Tx, { from: fromKey }: Omit<Pair, 'to'>) {
  const merge = await readMerge(database, fromKey)
  const from = await readKeyed(database, fromKey)
  if (merge === undefined || from === undefined) throw new AppError('ACT_WITHOUT_EFFECT')
  // Its person was erased: nobody could use the points.
  if (from.status !== 'M') throw cannotClose('inactive')
  const toKey = { ...fromKey, membershipNumber: merge.intoNumber }
  const to = await readKeyed(database, toKey)
  if (to === undefined) throw new Error('The kept membership of a merge is missing')
  // Its points went on with the next merge, which is undone first.
  if (to.status === 'M') throw cannotClose('movedOn')
  return { merge, from, to, toKey }
}

async function readKeyed(database: Database | Tx, key: MembershipKey): Promise<MembershipRow | undefined> {
  return readMembership(database, key.companyCode, key.programCode, key.membershipNumber)
}

async function holdingOf(
  database: Database | Tx,
  { company, programme, today }: Pick<Pair, 'company' | 'programme' | 'today'>,
  member: MembershipRow,
): Promise<Holding> {
  const summary = await readSummary(database, accountId(member.account), today)
  if (summary === undefined) throw new Error('A membership has no account')
  const { available: points, statusPoints } = summary
  const clubs = await readClubNumbers(database, company.companyCode, clubsOf(company), member.customer_number)
  return { points, statusPoints, tier: tierOf(programme, member, today), clubs }
}

function lowestOf({ programme, today }: Pair): HeldTier {
  return tierOf(programme, { grants: [], term_ends_on: null }, today)
}

/** Each side's entry names the other number. */
function factsOf(
  rule: 'merge' | 'unmerge',
  { company, from, to }: Pair,
  { reason, caseNumber: reference }: Reasoned,
) {
  const detail: Detail = { reason, counterpartyNumber: to.membershipNumber }
  const recipientDetail: Detail = { reason, counterpartyNumber: from.membershipNumber }
  return { rule, configVersion: company.version, reference, detail, recipientDetail }
}
