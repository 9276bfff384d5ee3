import { newJournalId } from '../ledger/index.ts'
import {
  findMembers,
  findReferences,
  issueBatch,
  memberKey,
  type Posting,
  type UsedReference,
} from './accrual-store.ts'
import { checkAccrual, type Accrual } from './check-accrual.ts'
import { againstOf, checkLines, type Checked } from './check-lines.ts'
import type { OperatorContext } from './commands.ts'
import type { Batch, LineOutcome } from './desk.ts'

interface Ready {
  readonly accrual: Accrual
  readonly account: bigint
}

/** Posts partners' accruals: each line once for ever, by the partner's reference. A dry run looks and posts nothing. */
export async function accrue(
  context: OperatorContext,
  { lines, dryRun }: Batch,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => checkAccrual(cells, against))
  const ready = await withAccounts(context, checked)
  const used = await findReferences(context.databases.jobs, referencesOf(ready))
  // The first of two lines with one reference is posted, the second is compared with it.
  const firsts = new Map<string, Ready>()
  for (const one of ready) {
    if (one.kind !== 'right' || used.has(one.value.accrual.businessReference)) continue
    const { businessReference } = one.value.accrual
    if (!firsts.has(businessReference)) firsts.set(businessReference, one.value)
  }
  const posted = dryRun ? new Set(firsts.keys()) : await post(context, [...firsts.values()])
  const others = await usedMeanwhile(context, [...firsts.keys()], posted)
  return ready.map((one): LineOutcome => {
    if (one.kind === 'reject') return one
    const { businessReference } = one.value.accrual
    if (posted.has(businessReference)) return outcomeOfPosted(one.value, firsts.get(businessReference))
    return compare(one.value, used.get(businessReference) ?? others.get(businessReference))
  })
}

async function withAccounts(
  { databases }: OperatorContext,
  checked: readonly Checked<Accrual>[],
): Promise<readonly Checked<Ready>[]> {
  const accruals = checked.flatMap((one) => (one.kind === 'right' ? [one.value] : []))
  const members = await findMembers(databases.jobs, accruals)
  return checked.map((one): Checked<Ready> => {
    if (one.kind === 'reject') return one
    const { programme, membershipNumber } = one.value
    const member = members.get(memberKey(one.value))
    if (member === undefined) {
      const words = `Programme ${programme} has no member ${membershipNumber}.`
      return { kind: 'reject', code: 'member_unknown', words }
    }
    if (member.status !== 'A') {
      const words = `Member ${membershipNumber} is not active (status ${member.status}).`
      return { kind: 'reject', code: 'member_inactive', words }
    }
    return { kind: 'right', value: { accrual: one.value, account: member.account } }
  })
}

function referencesOf(ready: readonly Checked<Ready>[]): readonly string[] {
  return ready.flatMap((one) => (one.kind === 'right' ? [one.value.accrual.businessReference] : []))
}

async function post(
  { databases, clock }: OperatorContext,
  ready: readonly Ready[],
): Promise<ReadonlySet<string>> {
  if (ready.length === 0) return new Set()
  const now = clock.now()
  const postings = ready.map(({ accrual, account }): Posting => {
    const { points, expiresOn, isBonus, partner, reference, configVersion, detail } = accrual
    return {
      account: String(account),
      journal: newJournalId(now),
      reference: accrual.businessReference,
      occurredOn: accrual.occurredOn,
      line: {
        kind: isBonus ? 'bonus' : 'accrual',
        pointType: 'POINTS',
        points: String(points),
        expiresOn,
        isBonus,
        detail,
      },
      facts: { rule: isBonus ? 'partner.bonus' : 'partner.accrual', configVersion, partner, reference },
    }
  })
  return issueBatch(databases.jobs, postings)
}

/** References that somebody else posted between our look and our call. */
async function usedMeanwhile(
  { databases }: OperatorContext,
  references: readonly string[],
  posted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, UsedReference>> {
  const missing = references.filter((reference) => !posted.has(reference))
  return missing.length === 0 ? new Map() : findReferences(databases.jobs, missing)
}

function outcomeOfPosted(ready: Ready, first: Ready | undefined): LineOutcome {
  if (first !== undefined && first !== ready)
    return compare(ready, { ...first, points: first.accrual.points })
  const { businessReference, points } = ready.accrual
  return {
    kind: 'done',
    claims: [{ key: businessReference, value: `${String(ready.account)}:${String(points)}` }],
  }
}

function compare({ accrual, account }: Ready, used: UsedReference | undefined): LineOutcome {
  if (used?.account === account && used.points === accrual.points) return { kind: 'there' }
  const { partner, reference } = accrual
  const what = used?.account === account ? `with ${String(used.points)} points` : 'for another member'
  const words = `Reference ${reference} of ${partner} was posted before, ${what}; a correction needs a reference of its own.`
  return { kind: 'reject', code: 'reference_used', words }
}
