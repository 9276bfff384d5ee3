import { checkOfferAccruals, type OfferAccrual, type OfferProblem } from '../content/index.ts'
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
  readonly status: string
}

/** Posts partners' accruals: each line once for ever, by the partner's reference. A dry run looks and posts nothing. */
export async function accrue(
  context: OperatorContext,
  { lines, dryRun }: Batch,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => checkAccrual(cells, against))
  const found = await withAccounts(context, checked)
  const used = await findReferences(context.databases.jobs, referencesOf(found))
  const active = found.map((one) => refuseInactive(one, used))
  const ready = await refuseOffers(context, active, used)
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
    return { kind: 'right', value: { accrual: one.value, ...member } }
  })
}

/** Who is no longer active gets nothing new; what was posted before stays 'there'. */
function refuseInactive(one: Checked<Ready>, used: ReadonlyMap<string, UsedReference>): Checked<Ready> {
  if (one.kind === 'reject' || one.value.status === 'A') return one
  const { businessReference, membershipNumber } = one.value.accrual
  if (used.has(businessReference)) return one
  const words = `Member ${membershipNumber} is not active (status ${one.value.status}).`
  return { kind: 'reject', code: 'member_inactive', words }
}

/** Extra points of an offer that brings the member none; what was posted before stays 'there'. */
async function refuseOffers(
  { databases }: OperatorContext,
  checked: readonly Checked<Ready>[],
  used: ReadonlyMap<string, UsedReference>,
): Promise<readonly Checked<Ready>[]> {
  const askedOf = (one: Checked<Ready>): OfferAccrual | undefined =>
    one.kind === 'reject' || used.has(one.value.accrual.businessReference)
      ? undefined
      : offerAccrualOf(one.value)
  const problemOf = await checkOfferAccruals(
    databases.jobs,
    checked.flatMap((one) => askedOf(one) ?? []),
  )
  return checked.map((one): Checked<Ready> => {
    const asked = askedOf(one)
    const problem = asked && problemOf(asked)
    if (one.kind === 'reject' || problem === undefined) return one
    return { kind: 'reject', code: `offer_${problem}`, words: offerWords[problem](one.value.accrual) }
  })
}

function offerAccrualOf({ accrual, account }: Ready): OfferAccrual | undefined {
  const { offerId, company, programme, timeZone, partner, occurredOn } = accrual
  return offerId === undefined
    ? undefined
    : { account, offerId, companyCode: company, programCode: programme, timeZone, partner, occurredOn }
}

const offerWords: Readonly<Record<OfferProblem, (accrual: Accrual) => string>> = {
  unknown: ({ programme, offerId }) => `Programme ${programme} has no offer ${String(offerId)}.`,
  other_partner: ({ partner, offerId }) => `Offer ${String(offerId)} is not one of ${partner}'s.`,
  not_running: ({ occurredOn, offerId }) => `Offer ${String(offerId)} did not hold on ${occurredOn}.`,
  not_activated: ({ membershipNumber, occurredOn, offerId }) =>
    `Member ${membershipNumber} had not activated offer ${String(offerId)} by ${occurredOn}.`,
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
      facts: { rule: ruleOf(accrual), configVersion, partner, reference },
    }
  })
  return issueBatch(databases.jobs, postings)
}

function ruleOf({ offerId, isBonus }: Accrual): string {
  if (offerId !== undefined) return 'partner.offer'
  return isBonus ? 'partner.bonus' : 'partner.accrual'
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
