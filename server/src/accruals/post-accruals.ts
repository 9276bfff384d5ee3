import { isDeepStrictEqual } from 'node:util'
import { dayIn, type Day } from '@waymark/rules/calendar'
import type { Database, Tx } from '../platform/database/database.ts'
import {
  MERGED_NUMBER,
  refused,
  type Accrual,
  type AccrualOutcome,
  type Refusal,
  type ReportedAccrual,
} from './accrual.ts'
import { addressLines, isRefusal, writtenNumber, type Found } from './address-lines.ts'
import { refuseToday, validateAccrual } from './judge-accrual.ts'
import { AddressChanged, postBatch } from './post-batch.ts'
import { findReferences, type UsedReference } from './posting-store.ts'
import { findOfferRefusals } from './refuse-offers.ts'
import { contentOf, isSameAccrual } from './same-accrual.ts'

export interface PostingOrder {
  /** Under the jobs' role, the only one that can issue points. */
  readonly database: Database
  readonly now: Date
  /** Reports what would happen without posting. */
  readonly dryRun?: boolean
  /** Called in each transaction that posts lines, with their places among the reported ones: again if the transaction is repeated. */
  readonly record?: (tx: Tx, places: readonly number[]) => Promise<void>
}

/**
 * Posts partners' accruals, each line only once by the partner's reference, and any tier upgrades they lead to. A refused line doesn't stop
 * the others. @returns one outcome per line, in order
 */
export async function postAccruals(
  order: PostingOrder,
  reported: readonly ReportedAccrual[],
): Promise<readonly AccrualOutcome[]> {
  const today = todayOf(order.now)
  const judged = reported.map((line) => validateAccrual(line, today(line.programme.timeZone)))
  const posted = new Set<string>()
  for (;;) {
    try {
      return await postJudged(order, judged, posted)
    } catch (error) {
      if (!(error instanceof AddressChanged)) throw error
    }
  }
}

/**
 * One attempt, from the members' present accounts.
 * @param posted the references of this call's lines that are posted; it adds to them
 * @throws AddressChanged
 */
async function postJudged(
  { database, now, dryRun = false, record }: PostingOrder,
  judged: readonly (Accrual | Refusal)[],
  posted: Set<string>,
): Promise<readonly AccrualOutcome[]> {
  const found = await addressLines(database, judged)
  const used = await findReferences(database, referencesOf(found))
  const ready = await refuseNewOnes({ database, now }, found, used)
  // Of two lines with one reference the first is posted, and the second is compared with it.
  const firsts = new Map<string, Found>()
  const places = new Map<string, number>()
  for (const [place, one] of ready.entries()) {
    if (isRefusal(one)) continue
    const { businessReference } = one.accrual
    if (firsts.has(businessReference) || (used.has(businessReference) && !posted.has(businessReference)))
      continue
    firsts.set(businessReference, one)
    places.set(businessReference, place)
  }
  const recordPosted = async (tx: Tx, references: readonly string[]) =>
    record?.(
      tx,
      references.flatMap((reference) => places.get(reference) ?? []),
    )
  const due = [...firsts].filter(([reference]) => !posted.has(reference))
  if (dryRun) for (const [reference] of due) posted.add(reference)
  else
    await postBatch(
      database,
      due.map(([, line]) => line),
      { now, record: recordPosted, posted },
    )
  // Another process may have posted one between our check and our call.
  const others = await findReferences(
    database,
    [...firsts.keys()].filter((reference) => !posted.has(reference)),
  )
  return ready.map((one): AccrualOutcome => {
    if (isRefusal(one)) return one
    const { businessReference } = one.accrual
    if (!posted.has(businessReference))
      return compare(one, used.get(businessReference) ?? others.get(businessReference))
    const first = firsts.get(businessReference)
    return first === undefined || first === one ? outcomeOfPosted(one) : compareWithFirst(one, first)
  })
}

/** Today in each requested time zone, computed once per batch. */
function todayOf(now: Date): (timeZone: string) => Day {
  const days = new Map<string, Day>()
  return (timeZone) => {
    const day = days.get(timeZone) ?? dayIn(timeZone, now)
    days.set(timeZone, day)
    return day
  }
}

function referencesOf(found: readonly (Found | Refusal)[]): readonly string[] {
  return found.flatMap((one) => (isRefusal(one) ? [] : [one.accrual.businessReference]))
}

/** Refuses new postings for inactive members, invalid days and invalid offers; postings made before stay posted. */
async function refuseNewOnes(
  { database, now }: Pick<PostingOrder, 'database' | 'now'>,
  found: readonly (Found | Refusal)[],
  used: ReadonlyMap<string, UsedReference>,
): Promise<readonly (Found | Refusal)[]> {
  const isNew = (one: Found): boolean => !used.has(one.accrual.businessReference)
  const today = todayOf(now)
  const active = found.map((one) => {
    if (isRefusal(one) || !isNew(one)) return one
    if (one.status === 'A') return refuseToday(one.accrual, today(one.accrual.programme.timeZone)) ?? one
    const words = `Member ${one.accrual.membershipNumber} is not active (status ${one.status}).`
    return refused('member_inactive', words)
  })
  const refusalOf = await findOfferRefusals(
    database,
    active.flatMap((one) => (isRefusal(one) || !isNew(one) ? [] : [one])),
  )
  return active.map((one) => (isRefusal(one) || !isNew(one) ? one : (refusalOf(one) ?? one)))
}

function outcomeOfPosted(one: Found): AccrualOutcome {
  const { accrual, account } = one
  const { points, statusPoints } = accrual
  const value = `${String(account)}:${String(points)}:${String(statusPoints)}`
  return { kind: 'posted', key: accrual.businessReference, value, ...currentNumber(one) }
}

function compareWithFirst(one: Found, first: Found): AccrualOutcome {
  const isSame =
    first.account === one.account && isDeepStrictEqual(contentOf(first.accrual), contentOf(one.accrual))
  return isSame ? repeated(one) : referenceUsed(one)
}

function compare(one: Found, used: UsedReference | undefined): AccrualOutcome {
  const isSame = used !== undefined && isOfMember(one, used) && isSameAccrual(one.accrual, used)
  return isSame ? repeated(one) : referenceUsed(one)
}

/** The same member, also if the line was posted before a merge, or before one was undone. */
function isOfMember({ account, merged, accrual }: Found, used: UsedReference): boolean {
  const number = writtenNumber({ merged, accrual })
  return (
    used.account === account ||
    used.account === merged?.account ||
    used.entries.some(({ detail }) => detail[MERGED_NUMBER] === number)
  )
}

function repeated(one: Found): AccrualOutcome {
  return { kind: 'repeated', key: one.accrual.businessReference, ...currentNumber(one) }
}

function currentNumber({ merged, accrual }: Found) {
  return merged === undefined ? {} : { currentNumber: accrual.membershipNumber }
}

function referenceUsed({ accrual: { partner, reference } }: Found): Refusal {
  const words = `Reference ${reference} from ${partner} was already posted with other content. A correction needs a new reference.`
  return refused('reference_used', words)
}
