import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { newJournalId, type JournalId } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inRepeatableTransaction } from '../platform/database/transaction.ts'
import { evaluateMember, type MembershipKey } from '../tiers/index.ts'
import type { Accrual } from './accrual.ts'
import { isStillAddressed, type Found } from './address-lines.ts'
import { issueBatch, type Posting, type PostingLine } from './posting-store.ts'

/** Members evaluated in one transaction: each takes several statements and holds its lock until the end. */
const MOST_EVALUATED = 25

/** A member was merged, or a merge was undone, while lines were being posted: those that aren't posted yet are addressed again. */
export class AddressChanged extends Error {
  override readonly name = 'AddressChanged'
}

interface Made {
  readonly posting: Posting
  readonly line: Found
}

interface BatchOrder {
  readonly now: Date
  /** Called in the transaction that posts lines, with their references. */
  readonly record: (tx: Tx, references: readonly string[]) => Promise<void>
  /** The references that are posted, to which it adds; the others were used before. */
  readonly posted: Set<string>
}

/**
 * Posts lines with distinct references and evaluates tiers their status points may raise, in the same transaction. Lines without status
 * points go in one transaction, the others a few at a time.
 * @throws AddressChanged when what was posted until then is committed
 */
export async function postBatch(
  database: Database,
  lines: readonly Found[],
  order: BatchOrder,
): Promise<void> {
  const made = lines
    .map((line) => ({ posting: postingOf(line, order.now), line }))
    .toSorted((a, b) => compareBigints(BigInt(a.posting.account), BigInt(b.posting.account)))
  const plain = made.filter(({ line }) => line.accrual.statusPoints === 0n)
  const counted = made.filter(({ line }) => line.accrual.statusPoints > 0n)
  for (const slice of [plain, ...slicesOf(counted)])
    for (const reference of await postSlice(database, slice, order)) order.posted.add(reference)
}

async function postSlice(
  database: Database,
  slice: readonly Made[],
  { now, record }: BatchOrder,
): Promise<ReadonlySet<string>> {
  if (slice.length === 0) return new Set()
  // Journal ids were generated outside, so a retried transaction recognises what it did.
  return inRepeatableTransaction(database, async (tx) => {
    const posted = await issueBatch(
      tx,
      slice.map(({ posting }) => posting),
    )
    // The accounts are locked now, so a merge has either ended or comes later and takes these points along.
    if (
      !(await isStillAddressed(
        tx,
        slice.map(({ line }) => line),
      ))
    )
      throw new AddressChanged()
    for (const {
      posting,
      line: { accrual },
    } of slice) {
      if (accrual.statusPoints === 0n || !posted.has(posting.reference)) continue
      const { programme, key } = holderOf(accrual)
      await evaluateMember(tx, { programme, key, now, journal: posting.journal })
    }
    await record(tx, [...posted])
    return posted
  })
}

function holderOf({ company, programme, membershipNumber }: Accrual): {
  readonly programme: ProgrammeConfiguration
  readonly key: MembershipKey
} {
  const { programCode } = programme
  return { programme, key: { companyCode: company.companyCode, programCode, membershipNumber } }
}

function postingOf({ accrual, account }: Found, now: Date): Posting {
  const { partner, reference, company, businessReference, occurredOn } = accrual
  const journal: JournalId = newJournalId(now)
  return {
    account: String(account),
    journal,
    reference: businessReference,
    occurredOn,
    lines: linesOf(accrual),
    facts: { configVersion: company.version, partner, reference },
  }
}

function linesOf(accrual: Accrual): readonly PostingLine[] {
  const { points, statusPoints, expiresOn, isBonus, detail } = accrual
  return [
    ...(points === 0n
      ? []
      : [
          {
            kind: isBonus ? ('bonus' as const) : ('accrual' as const),
            pointType: 'POINTS' as const,
            points: String(points),
            expiresOn,
            isBonus,
            rule: ruleOf(accrual),
            detail,
          },
        ]),
    ...(statusPoints === 0n
      ? []
      : [
          {
            kind: 'accrual' as const,
            pointType: 'STATUS' as const,
            points: String(statusPoints),
            rule: 'partner.status',
            detail,
          },
        ]),
  ]
}

function ruleOf({ offerId, isBonus }: Accrual): string {
  if (offerId !== undefined) return 'partner.offer'
  return isBonus ? 'partner.bonus' : 'partner.accrual'
}

function slicesOf(made: readonly Made[]): readonly (readonly Made[])[] {
  const count = Math.ceil(made.length / MOST_EVALUATED)
  return Array.from({ length: count }, (_, at) => made.slice(at * MOST_EVALUATED, (at + 1) * MOST_EVALUATED))
}

function compareBigints(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
