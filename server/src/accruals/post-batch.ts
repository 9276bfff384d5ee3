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
  const sorted = lines.toSorted(compareLines)
  const plain = sorted.filter(({ accrual }) => accrual.statusPoints === 0n)
  const counted = sorted.filter(({ accrual }) => accrual.statusPoints > 0n)
  for (const slice of [plain, ...slicesOf(counted)]) {
    // Their journals sort as they are posted, as a statement's balances do.
    const made = slice.map((line) => ({ posting: postingOf(line, order.now), line }))
    for (const reference of await postSlice(database, made, order)) order.posted.add(reference)
  }
}

/** By account, so that concurrent batches queue and don't deadlock, and then by reference: two batches can have the same ones. */
function compareLines(a: Found, b: Found): number {
  if (a.account !== b.account) return a.account < b.account ? -1 : 1
  return a.accrual.businessReference < b.accrual.businessReference ? -1 : 1
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

function slicesOf(lines: readonly Found[]): readonly (readonly Found[])[] {
  const count = Math.ceil(lines.length / MOST_EVALUATED)
  return Array.from({ length: count }, (_, at) => lines.slice(at * MOST_EVALUATED, (at + 1) * MOST_EVALUATED))
}
