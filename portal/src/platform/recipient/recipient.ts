import { isEmpty } from '@waymark/rules/emptiness'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { programmeKind } from '../configuration/programme-kind.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { CallError } from '../client/call-error.ts'
import { recordOf } from '../client/unknown-json.ts'

/** The recipient as the server returns them: initials only. */
export interface FoundRecipient {
  readonly membershipNumber: string
  readonly maskedName: string
  /** ISO 8601. */
  readonly foundAt: string
}

/** Why nobody was found; `error` if the server said so. */
export interface SearchProblem {
  readonly reason: string
  readonly error?: CallError
}

/** The recipient in a draft. */
export interface RecipientDraft {
  /** The number as typed, including spaces. */
  readonly recipient: string
  /** The member with the number now in the field. */
  readonly found: FoundRecipient | null
}

export const noRecipient: RecipientDraft = { recipient: '', found: null }

/** What's wrong with a recipient's number before any request (POINT-08): it's missing, its check digit is wrong, or it's the member's own. */
export function recipientProblem(
  typed: string,
  ownNumber: string,
): 'missing' | 'miswritten' | 'isSender' | undefined {
  const number = withoutGrouping(typed)
  if (isEmpty(number)) return 'missing'
  if (!isMembershipNumber(number)) return 'miswritten'
  return number === ownNumber ? 'isSender' : undefined
}

/** The sender's own number, to which they can't send; null for a company's session, where recipients are its users. */
export function senderNumber({ membershipNumber }: MembershipIdentity): string | null {
  return programmeKind() === 'company' ? null : membershipNumber
}

/** The same as a form's rule. A company's recipient is one of its users, chosen by name: `ownNumber` is null. */
export function recipientRules({ recipient }: Pick<RecipientDraft, 'recipient'>, ownNumber: string | null) {
  const reason = ownNumber === null ? userProblem(recipient) : recipientProblem(recipient, ownNumber)
  return reason === undefined ? [] : [{ field: 'recipient', reason } as const]
}

function userProblem(recipient: string): 'missingUser' | undefined {
  return isEmpty(recipient) ? 'missingUser' : undefined
}

/** Applies a newly typed number: the member found before is dropped, unless only spaces changed. */
export function withRecipient<D extends RecipientDraft>(draft: D, recipient: string): D {
  const isSame = withoutGrouping(recipient) === draft.found?.membershipNumber
  return { ...draft, recipient, found: isSame ? draft.found : null }
}

/** Adds the member found, unless the number has changed in the meantime: then the draft stays as it is. */
export function withFound<D extends RecipientDraft>(draft: D, found: FoundRecipient): D {
  return withoutGrouping(draft.recipient) === found.membershipNumber ? { ...draft, found } : draft
}

/** Reads a recipient from the tab's storage. */
export function readRecipient({
  recipient,
  found,
}: Readonly<Record<string, unknown>>): RecipientDraft | undefined {
  if (typeof recipient !== 'string') return undefined
  const { membershipNumber, maskedName, foundAt } = recordOf(found)
  const isFound =
    typeof membershipNumber === 'string' &&
    typeof maskedName === 'string' &&
    typeof foundAt === 'string' &&
    !Number.isNaN(Date.parse(foundAt))
  return { recipient, found: isFound ? { membershipNumber, maskedName, foundAt } : null }
}
