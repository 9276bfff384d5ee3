import {
  adjustPoints,
  newJournalId,
  readSummary,
  returnMoved,
  type AccountId,
  type Day,
  type Detail,
  type EntryFacts,
  type JournalId,
  type MovedPoints,
  type PointType,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { tryOut } from '../platform/database/try-out.ts'
import { readKeptAccount } from './closure-store.ts'

/** The account that has another one's points now, after any merges, and how many of them can be taken. */
interface KeptPoints {
  readonly account: AccountId
  readonly available: bigint
}

/** Where the points of an account are now: on its own, or on that of the membership it was merged into. */
export async function findKeptPoints(tx: Tx, owing: AccountId, today: Day): Promise<KeptPoints> {
  const account = await readKeptAccount(tx, owing)
  const available = (await readSummary(tx, account, today))?.available ?? 0n
  return { account, available }
}

interface Taking {
  /** The account that owes the points. */
  readonly owing: AccountId
  /** The one that has them. */
  readonly from: AccountId
  /** Points, where nothing else is said. */
  readonly pointType?: PointType
  readonly points: bigint
  /** For status points the day on which they were earned: they leave the tier year that they counted in. */
  readonly today: Day
  readonly journal: JournalId
  readonly businessReference: string
  readonly facts: EntryFacts & { readonly detail: Detail & { readonly reason: string } }
}

/**
 * Takes points that an account owes from the one that has them now. @returns false, with nothing changed, if they can't be taken
 * @throws Error if a merge was undone meanwhile, so that nobody pays for somebody else: tried again, it finds the other account
 */
export async function takeOwed(tx: Tx, taking: Taking): Promise<boolean> {
  const { owing, from, pointType = 'POINTS', points, today, journal, businessReference, facts } = taking
  const answer = await adjustPoints(tx, {
    account: from,
    pointType,
    amount: -points,
    expiresOn: null,
    today,
    journal,
    businessReference,
    facts,
  })
  if (answer.kind !== 'adjusted') return false
  // The account is locked now, so undoing a merge has either ended or comes later.
  if (from !== owing && (await readKeptAccount(tx, owing)) !== from)
    throw new Error(`The merge of account ${String(owing)} was undone while its points were being taken`)
  return true
}

/** How many points that a journal brought could be returned now from the family pools that they are in. */
export async function readPooled(tx: Tx, moved: MovedPoints): Promise<bigint> {
  const { points } = await tryOut(tx, async () => ({ points: await returnMoved(tx, moved) }))
  return points
}

/**
 * Moves points from where they are now to the merged account that they came to, where the movement that brought them, `brought`, is then
 * reversed, in the same transaction: those that are in a family pool first. Both accounts are locked. @returns false, with nothing changed, if
 * they can't be taken
 * @throws Error as takeOwed does
 */
export async function fetchKept(
  tx: Tx,
  {
    now,
    brought,
    ...fetching
  }: Omit<Taking, 'journal'> & { readonly now: Date; readonly brought: JournalId },
): Promise<boolean> {
  const { owing, from, pointType = 'POINTS', points, today, businessReference, facts } = fetching
  const journal = newJournalId(now)
  if (pointType === 'POINTS') {
    const moved = { account: owing, of: brought, home: from, points, today, journal, facts }
    const available = (await readSummary(tx, from, today))?.available ?? 0n
    if (available + (await readPooled(tx, moved)) < points) return false
    await returnMoved(tx, moved)
  }
  if (!(await takeOwed(tx, { ...fetching, journal }))) return false
  const { kind } = await adjustPoints(tx, {
    account: owing,
    pointType,
    amount: points,
    // Gone with the reversal that follows.
    expiresOn: pointType === 'POINTS' ? today : null,
    today,
    journal: newJournalId(now),
    businessReference: `${businessReference}:fetched`,
    facts,
  })
  if (kind !== 'adjusted') throw new Error(`Points of a merged membership were fetched before: ${kind}`)
  return true
}
