import type { Problem } from '../../platform/forms/form-problem.ts'
import { writtenMessage } from '../../platform/checkout/form/personal-message.ts'
import type { CompanyUser } from '../../platform/company-people/user-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'

export interface TransferAnswers {
  readonly user: CompanyUser | undefined
  /** Null while the field holds no whole number. */
  readonly points: bigint | null
  readonly note: string
}
export type TransferField = keyof TransferAnswers

export const noAnswers: TransferAnswers = { user: undefined, points: null, note: '' }

/** What no shape can say: who receives, and no more than there is. */
export function transferRules(
  { user, points }: TransferAnswers,
  available: number,
): readonly Problem<TransferField>[] {
  return [
    ...(user === undefined ? [{ field: 'user' as const, reason: 'missing' }] : []),
    ...(points === null || points < 1n ? [{ field: 'points' as const, reason: 'missing' }] : []),
    ...(points !== null && points > BigInt(available)
      ? [{ field: 'points' as const, reason: 'tooMany' }]
      : []),
  ]
}

export function transferBody(membership: MembershipIdentity, { user, points, note }: TransferAnswers) {
  return {
    object: {
      ...membership,
      userNumber: user?.userNumber ?? '',
      points: Number(points ?? 0n),
      note: writtenMessage(note),
    },
  }
}
