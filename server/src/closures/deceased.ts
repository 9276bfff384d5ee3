import { closePerson, reopenPerson } from '../identity/index.ts'
import {
  accountId,
  freezeAccount,
  mergeAccounts,
  newJournalId,
  readSummary,
  unfreezeAccount,
} from '../ledger/index.ts'
import { readMembership, type MembershipRow } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { MembershipKey } from '../tiers/index.ts'
import { setStatus } from './closure-store.ts'
import { clubsOf } from './former-clubs.ts'
import { cannotClose, type Pair, type Reasoned } from './merge-members.ts'
import { findObstacle } from './obstacle-store.ts'

type One = Pick<Pair, 'company' | 'programme' | 'today' | 'now'> & { readonly key: MembershipKey }

/** A membership's available points. */
export interface Points {
  readonly points: bigint
}

/** @throws AppError ACT_NOT_POSSIBLE with what is in the way, ACT_WITHOUT_EFFECT if it's noted already */
export async function previewDeceased(database: Database | Tx, one: One): Promise<Points> {
  const member = await readKeyed(database, one.key)
  if (one.programme.programType !== 'individual' || one.programme.isClub) throw cannotClose('notForPeople')
  if (member.status === 'D') throw new AppError('ACT_WITHOUT_EFFECT')
  if (member.status !== 'A') throw cannotClose('inactive')
  const clubs = clubsOf(one.company)
  const closed = { key: one.key, member, today: one.today, keepsPerson: false, clubs, kept: undefined }
  const obstacle = await findObstacle(database, closed)
  if (obstacle !== undefined) throw cannotClose(obstacle)
  return { points: await pointsOf(database, one, member) }
}

/**
 * Notes that a member has died, under the jobs' role, with the membership locked: every way in closes, nothing is spent, and emails stop. Points
 * keep their dates, and can be passed on until they expire.
 */
export async function closeDeceased(tx: Tx, one: One): Promise<void> {
  await previewDeceased(tx, one)
  const member = await readKeyed(tx, one.key)
  await setStatus(tx, one.key, 'D')
  await freezeAccount(tx, { account: accountId(member.account), by: 'operator' })
  await closePerson(tx, member.customer_number, { why: 'deceased' }, one.now)
}

/** @throws AppError ACT_WITHOUT_EFFECT if no death is noted */
export async function previewRevived(database: Database | Tx, one: One): Promise<Points> {
  return { points: await pointsOf(database, one, await readDeceased(database, one.key)) }
}

/** Undoes a wrong note of a death: the member signs in and spends as before. Points that were passed on stay with the heir. */
export async function revive(tx: Tx, one: One): Promise<void> {
  const member = await readDeceased(tx, one.key)
  await setStatus(tx, one.key, 'A')
  await unfreezeAccount(tx, { account: accountId(member.account), by: 'operator' })
  await reopenPerson(tx, member.customer_number)
}

/**
 * What a deceased member and an heir have before points are passed on. @throws AppError ACT_NOT_POSSIBLE, NOT_FOUND; ACT_WITHOUT_EFFECT if
 * nothing is left
 * @param owed points that are collected first
 */
export async function previewHeir(
  database: Database | Tx,
  pair: Pair,
  owed: bigint,
): Promise<{ readonly from: Points; readonly to: Points }> {
  const { from, to } = await readHeirs(database, pair)
  const points = await pointsOf(database, pair, from)
  if (points <= owed) throw new AppError('ACT_WITHOUT_EFFECT')
  return { from: { points }, to: { points: await pointsOf(database, pair, to) } }
}

/**
 * Passes a deceased member's points on to an heir, with their dates, under the jobs' role, once what the member owed was collected. Status
 * points and tiers aren't inherited.
 */
export async function passOn(tx: Tx, pair: Pair, { reason, caseNumber: reference }: Reasoned): Promise<void> {
  const { from, to } = await readHeirs(tx, pair)
  const moved = await mergeAccounts(tx, {
    from: accountId(from.account),
    to: accountId(to.account),
    today: pair.today,
    journal: newJournalId(pair.now),
    withStatus: false,
    facts: {
      rule: 'inheritance',
      configVersion: pair.company.version,
      reference,
      detail: { reason, counterpartyNumber: pair.to.membershipNumber },
      recipientDetail: { reason },
    },
  })
  if (moved.kind !== 'moved') throw cannotClose(moved.kind === 'held' ? 'held' : 'frozen')
}

async function readHeirs(database: Database | Tx, pair: Pair) {
  if (pair.from.membershipNumber === pair.to.membershipNumber) throw cannotClose('same')
  const from = await readDeceased(database, pair.from)
  const to = await readKeyed(database, pair.to)
  if (to.status !== 'A') throw cannotClose('inactive')
  const summary = await readSummary(database, accountId(to.account), pair.today)
  if ((summary?.frozenBy.length ?? 0) > 0) throw cannotClose('keptFrozen')
  return { from, to }
}

async function readDeceased(database: Database | Tx, key: MembershipKey): Promise<MembershipRow> {
  const member = await readKeyed(database, key)
  if (member.status !== 'D') throw new AppError('ACT_WITHOUT_EFFECT')
  return member
}

async function readKeyed(database: Database | Tx, key: MembershipKey): Promise<MembershipRow> {
  const found = await readMembership(database, key.companyCode, key.programCode, key.membershipNumber)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

async function pointsOf(
  database: Database | Tx,
  { today }: Pick<One, 'today'>,
  { account }: MembershipRow,
): Promise<bigint> {
  return (await readSummary(database, accountId(account), today))?.available ?? 0n
}
