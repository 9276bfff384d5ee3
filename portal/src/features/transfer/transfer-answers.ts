import { checkTransferAmount, type TransferRule } from '@waymark/rules/points/transfer'
import type { OrderProblem } from '../../platform/checkout/order-kind.ts'
import { messageRules } from '../../platform/checkout/form/personal-message.ts'
import { noRecipient, recipientRules, type RecipientDraft } from '../../platform/recipient/recipient.ts'

/** The form's values. */
export interface TransferDraft extends RecipientDraft {
  /** Null while the field holds no whole number. */
  readonly points: bigint | null
  readonly message: string
}

export interface TransferKind {
  readonly type: 'TRANSFER'
  readonly draft: TransferDraft
}

export type TransferProblem = OrderProblem<TransferKind>

/** The limits the values are checked against. */
export interface TransferBounds {
  readonly rule: TransferRule
  /** Points available now. */
  readonly balance: bigint
  /** Null in a company's programme, whose points go to its users. */
  readonly ownNumber: string | null
}

export const noDraft: TransferDraft = { ...noRecipient, points: null, message: '' }

/** All problems that prevent a price, in form order. The server checks everything again. */
export function problemsOf(draft: TransferDraft, bounds: TransferBounds): readonly TransferProblem[] {
  const points = pointsProblem(draft.points, bounds)
  return [
    ...recipientRules(draft, bounds.ownNumber),
    ...(points === undefined ? [] : [{ field: 'points', reason: points } as const]),
    ...messageRules(draft),
  ]
}

/** The problem with the points to transfer, if any. */
export function pointsProblem(points: bigint | null, { rule, balance }: TransferBounds) {
  if (points === null) return 'missing'
  const check = checkTransferAmount(rule, points)
  if (check !== 'ok') return check
  return points > balance ? 'notEnough' : undefined
}
