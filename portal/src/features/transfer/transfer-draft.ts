import { tabText } from '../../platform/session/safe-storage.ts'
import { session, type MembershipIdentity } from '../../platform/session/session.ts'
import { noAnswers, type FoundRecipient, type TransferAnswers } from './transfer-answers.ts'

/** What is typed outlives the payment page, a reload and the session's end: in this tab, for this person and membership only. */
export interface TransferDraft {
  readonly answers: TransferAnswers
  readonly found: FoundRecipient | null
}

const DRAFT = 'waymark.transferDraft'

const noDraft: TransferDraft = { answers: noAnswers, found: null }

/** The draft of this membership. Anyone can write into a tab's storage by hand, so what does not fit counts as none. */
export function readDraft(membership: MembershipIdentity): TransferDraft {
  const { owner, recipient, points, message, found } = recordOf(parsed(tabText.getItem(DRAFT)))
  if (owner !== ownerOf(membership) || typeof recipient !== 'string' || typeof message !== 'string')
    return noDraft
  const isWhole = typeof points === 'string' && /^\d{1,15}$/.test(points)
  return { answers: { recipient, points: isWhole ? BigInt(points) : null, message }, found: foundIn(found) }
}

function foundIn(value: unknown): FoundRecipient | null {
  const { membershipNumber, maskedName, foundAt } = recordOf(value)
  if (typeof membershipNumber !== 'string' || typeof maskedName !== 'string') return null
  const isMoment = typeof foundAt === 'string' && !Number.isNaN(Date.parse(foundAt))
  return isMoment ? { membershipNumber, maskedName, foundAt } : null
}

export function keepDraft(membership: MembershipIdentity, { answers, found }: TransferDraft): void {
  const { recipient, points, message } = answers
  const text = points === null ? null : String(points)
  tabText.setItem(
    DRAFT,
    JSON.stringify({ owner: ownerOf(membership), recipient, points: text, message, found }),
  )
}

export function dropDraft(): void {
  tabText.removeItem(DRAFT)
}

function ownerOf({ companyCode, programCode, membershipNumber }: MembershipIdentity): string {
  return [session.read('session') ?? '', companyCode, programCode, membershipNumber].join(' ')
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
