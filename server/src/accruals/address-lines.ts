import { readKeptMembers } from '../closures/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { MERGED_NUMBER, refused, type Accrual, type Refusal } from './accrual.ts'
import { findMembers, memberKey } from './posting-store.ts'
import type { Addressed } from './refuse-offers.ts'

/** A line and the membership that it's credited to. */
export interface Found extends Addressed {
  readonly status: string
  /** The membership in the line, where it was merged into this one. */
  readonly merged?: { readonly account: bigint; readonly membershipNumber: string } | undefined
}

export function isRefusal(one: object): one is Refusal {
  return 'kind' in one && one.kind === 'refused'
}

/** The membership number in the partner's line. */
export function writtenNumber({ merged, accrual }: Pick<Found, 'merged' | 'accrual'>): string {
  return merged?.membershipNumber ?? accrual.membershipNumber
}

/** Finds the members of lines. A number that was merged leads to the kept membership, and stays on the statement as a fact of the line. */
export async function addressLines(
  database: Database | Tx,
  judged: readonly (Accrual | Refusal)[],
): Promise<readonly (Found | Refusal)[]> {
  const keyOf = ({ company, programme, membershipNumber }: Accrual) => ({
    company: company.companyCode,
    programme: programme.programCode,
    membershipNumber,
  })
  const accruals = judged.flatMap((one) => (isRefusal(one) ? [] : [one]))
  const members = await findMembers(database, accruals.map(keyOf))
  return followMerges(
    database,
    judged.map((accrual): Found | Refusal => {
      if (isRefusal(accrual)) return accrual
      const { programme, membershipNumber } = accrual
      const member = members.get(memberKey(keyOf(accrual)))
      return member === undefined
        ? refused('member_unknown', `Programme ${programme.programCode} has no member ${membershipNumber}.`)
        : { accrual, ...member }
    }),
  )
}

/** Whether lines still lead to the same accounts: a merge, or undoing one, can come between finding members and posting to them. */
export async function isStillAddressed(tx: Tx, lines: readonly Found[]): Promise<boolean> {
  const again = await addressLines(
    tx,
    lines.map((line) => ({ ...line.accrual, membershipNumber: writtenNumber(line) })),
  )
  return again.every((one, at) => !isRefusal(one) && one.account === lines[at]?.account)
}

async function followMerges(
  database: Database | Tx,
  found: readonly (Found | Refusal)[],
): Promise<readonly (Found | Refusal)[]> {
  const merged = found.flatMap((one) => (isRefusal(one) || one.status !== 'M' ? [] : [one]))
  const kept = await readKeptMembers(
    database,
    merged.map(({ accrual: { company, programme, membershipNumber } }) => ({
      companyCode: company.companyCode,
      programCode: programme.programCode,
      membershipNumber,
    })),
  )
  const leads = new Map(merged.map((one, place) => [one, kept.get(place)]))
  return found.map((one) => {
    const lead = isRefusal(one) ? undefined : leads.get(one)
    if (isRefusal(one) || lead === undefined) return one
    const { accrual, account } = one
    const { membershipNumber } = accrual
    return {
      account: lead.account,
      status: lead.status,
      merged: { account, membershipNumber },
      accrual: {
        ...accrual,
        membershipNumber: lead.membershipNumber,
        detail: { ...accrual.detail, [MERGED_NUMBER]: membershipNumber },
      },
    }
  })
}
