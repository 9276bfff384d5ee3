import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration } from '../configuration/index.ts'
import {
  allowActor,
  customerId,
  freezeAccount,
  newJournalId,
  removeActor,
  unfreezeAccount,
} from '../ledger/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MembershipKey } from '../tiers/index.ts'
import { insertMerge, setStatus, undoMerge, type Merge } from './closure-store.ts'
import {
  endStoppedRenewals,
  readFormerClubs,
  readMergedClubs,
  readSince,
  setHolder,
  type FormerClub,
} from './former-club-store.ts'

/** The person who goes away by a merge, and the one who is kept. */
interface People {
  readonly customer: CustomerNumber
  readonly kept: CustomerNumber
}

type Moment = { readonly company: CompanyConfiguration; readonly now: Date }

/** Codes of a company's clubs. */
export function clubsOf({ programs }: CompanyConfiguration): readonly string[] {
  return programs.filter(({ isClub }) => isClub).map(({ programCode }) => programCode)
}

/** What the kept person has after a merge, as `readClubNumbers` says it: a club where they have none comes with it. */
export function clubsOfBoth(own: readonly string[], kept: readonly string[]): readonly string[] {
  const theirs = new Set(kept.map(programmeOf))
  return [...kept, ...own.filter((club) => !theirs.has(programmeOf(club)))].toSorted()
}

const programmeOf = (club: string): string => club.slice(0, club.indexOf(' '))

/**
 * Takes the former club memberships of a person along with a merge, once `findObstacle` found that their terms have ended and nothing is open:
 * the kept person gets the membership, with its number, terms and orders, and renews it; where they have one of their own, the old number leads
 * to it. Stopped automatic renewals end. Under the jobs' role.
 * @returns the memberships that the kept person got
 */
export async function mergeClubs(tx: Tx, { company, now }: Moment, people: People): Promise<Merge['clubs']> {
  const { companyCode } = company
  const formers = await readFormerClubs(tx, companyCode, clubsOf(company), people)
  for (const { programCode, membershipNumber, account, keptNumber } of formers) {
    const key = { companyCode, programCode, membershipNumber }
    await endStoppedRenewals(tx, key, now)
    if (keptNumber === null) {
      await setHolder(tx, key, { from: people.customer, to: people.kept })
      const right = { by: 'operator', account, customer: customerId(people.kept), role: 'owner' } as const
      await allowActor(tx, right)
    } else {
      await insertMerge(tx, key, {
        mergeId: uuidv7({ msecs: now.getTime() }),
        membershipNumber,
        intoNumber: keptNumber,
        journal: newJournalId(now),
        grants: [],
        clubs: [],
        mergedAt: now,
      })
      await setStatus(tx, key, 'M')
      await freezeAccount(tx, { account, by: 'operator' })
    }
  }
  return formers
    .filter(isMoved)
    .map(({ programCode, membershipNumber }) => ({ programCode, membershipNumber }))
}

const isMoved = ({ keptNumber }: FormerClub): boolean => keptNumber === null

/**
 * Undoes it: what the kept person got returns, unless they ordered or were given something there since; it stays theirs then, as spent points
 * do.
 */
export async function unmergeClubs(
  tx: Tx,
  { company, now }: Moment,
  people: People,
  { clubs, mergedAt }: Pick<Merge, 'clubs' | 'mergedAt'>,
): Promise<void> {
  const { companyCode } = company
  for (const one of clubs) await returnClub(tx, { companyCode, ...one }, people, mergedAt)
  const merged = await readMergedClubs(tx, companyCode, clubsOf(company), people.customer)
  for (const { account, mergeId, ...key } of merged) {
    await undoMerge(tx, mergeId, now)
    await setStatus(tx, key, 'A')
    await unfreezeAccount(tx, { account, by: 'operator' })
  }
}

async function returnClub(
  tx: Tx,
  key: MembershipKey,
  { customer, kept }: People,
  mergedAt: Date,
): Promise<void> {
  const since = await readSince(tx, key, mergedAt)
  if (since === undefined || since.isUsed) return
  const { account } = since
  await setHolder(tx, key, { from: kept, to: customer })
  // An owner can't be removed.
  await allowActor(tx, { by: 'operator', account, customer: customerId(kept), role: 'nominee' })
  await removeActor(tx, { by: customerId(customer), account, customer: customerId(kept) })
}
