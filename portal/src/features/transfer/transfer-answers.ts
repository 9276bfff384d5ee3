import { isEmpty } from '@waymark/rules/emptiness'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { checkTransferAmount, type TransferRule } from '@waymark/rules/transfer'
import type { CallError } from '../../platform/client/call-error.ts'

/** What a person fills in. */
export interface TransferAnswers {
  /** The recipient's number as it was typed, blanks and all. */
  readonly recipient: string
  /** Null while the field holds no whole number. */
  readonly points: bigint | null
  readonly message: string
}

export type TransferField = keyof TransferAnswers

/** The recipient as the server showed them: initials only. */
export interface FoundRecipient {
  readonly membershipNumber: string
  readonly maskedName: string
  /** ISO 8601. */
  readonly foundAt: string
}

/** What is wrong with an answer: seen here, or refused by the server. */
export type FieldProblem =
  | { readonly field: 'recipient'; readonly reason: 'missing' | 'miswritten' | 'isSender' }
  | {
      readonly field: 'points'
      readonly reason: 'missing' | 'tooFew' | 'tooMany' | 'outOfStep' | 'notEnough'
    }
  | { readonly field: 'message'; readonly reason: 'tooLong' }
  | {
      /** `order`: about no answer, but about the whole. */
      readonly field: TransferField | 'order'
      readonly reason: 'refused'
      readonly error: CallError
    }

/** What the answers are held against. */
export interface TransferBounds {
  readonly rule: TransferRule
  /** Points that can be used now. */
  readonly balance: bigint
  readonly ownNumber: string
}

export const mostMessageCharacters = 120

export const noAnswers: TransferAnswers = { recipient: '', points: null, message: '' }

/** The number that was meant, without grouping and in plain digits. */
export function writtenNumber(typed: string): string {
  return withoutGrouping(typed.normalize('NFKC'))
}

/** The message as it is sent: one line, no blanks around it. */
export function writtenMessage(typed: string): string {
  return typed.replaceAll(/\s*\p{Cc}+\s*/gu, ' ').trim()
}

/** Everything that keeps the answers from being priced, in the form's order. The server checks it all again. */
export function problemsOf(answers: TransferAnswers, bounds: TransferBounds): readonly FieldProblem[] {
  const message = writtenMessage(answers.message).length > mostMessageCharacters
  return [
    ...recipientProblems(answers.recipient, bounds.ownNumber),
    ...pointsProblems(answers.points, bounds),
    ...(message ? [{ field: 'message', reason: 'tooLong' } as const] : []),
  ]
}

/** What is wrong with a recipient's number before anyone is asked (POINT-08): nothing, its check digit, or that it is one's own. */
export function recipientProblems(typed: string, ownNumber: string): readonly FieldProblem[] {
  const number = writtenNumber(typed)
  if (isEmpty(number)) return [{ field: 'recipient', reason: 'missing' }]
  if (!isMembershipNumber(number)) return [{ field: 'recipient', reason: 'miswritten' }]
  return number === ownNumber ? [{ field: 'recipient', reason: 'isSender' }] : []
}

function pointsProblems(points: bigint | null, { rule, balance }: TransferBounds): readonly FieldProblem[] {
  if (points === null) return [{ field: 'points', reason: 'missing' }]
  const check = checkTransferAmount(rule, points)
  if (check !== 'ok') return [{ field: 'points', reason: check }]
  return points > balance ? [{ field: 'points', reason: 'notEnough' }] : []
}
