import { checkTransferAmount, type TransferRule } from '@waymark/rules/transfer'
import type { OrderProblem } from '../../platform/checkout/order-kind.ts'
import { messageRules } from '../../platform/checkout/personal-message.ts'
import { noRecipient, recipientRules, type RecipientDraft } from '../../platform/recipient/recipient.ts'

/** What a person fills in. */
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

/** What the answers are held against. */
export interface TransferBounds {
  readonly rule: TransferRule
  /** Points that can be used now. */
  readonly balance: bigint
  readonly ownNumber: string
}

export const noDraft: TransferDraft = { ...noRecipient, points: null, message: '' }

/** Everything that keeps the answers from being priced, in the form's order. The server checks it all again. */
export function problemsOf(draft: TransferDraft, bounds: TransferBounds): readonly TransferProblem[] {
  const points = pointsProblem(draft.points, bounds)
  return [
    ...recipientRules(draft, bounds.ownNumber),
    ...(points === undefined ? [] : [{ field: 'points', reason: points } as const]),
    ...messageRules(draft),
  ]
}

/** What is wrong with a number of points to transfer. */
export function pointsProblem(points: bigint | null, { rule, balance }: TransferBounds) {
  if (points === null) return 'missing'
  const check = checkTransferAmount(rule, points)
  if (check !== 'ok') return check
  return points > balance ? 'notEnough' : undefined
}
