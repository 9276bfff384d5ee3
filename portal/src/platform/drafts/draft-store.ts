import { tabText } from '../session/safe-storage.ts'
import { isSignedIn, session, type MembershipIdentity } from '../session/session.ts'
import { parsedJson, recordOf } from '../client/unknown-json.ts'

/** Typed text that survives the payment page, a reload and the session's end: in this tab, for this person and membership only. */
export interface DraftStore<Draft> {
  readonly read: (membership: MembershipIdentity) => Draft
  readonly keep: (membership: MembershipIdentity, draft: Draft) => void
  readonly drop: () => void
}

/** How a draft is stored. Anyone can edit a tab's storage, so invalid data counts as no draft. */
interface DraftForm<Draft> {
  readonly none: Draft
  readonly write: (draft: Draft) => object
  readonly read: (written: Readonly<Record<string, unknown>>) => Draft | undefined
}

export function draftStore<Draft>(name: string, { none, write, read }: DraftForm<Draft>): DraftStore<Draft> {
  const key = `waymark.${name}Draft`
  return {
    read: (membership) => {
      const written = recordOf(parsedJson(tabText.getItem(key)))
      return written['owner'] === ownerOf(membership) ? (read(written) ?? none) : none
    },
    keep: (membership, draft) => {
      // After the session's end it would have no owner. What was typed before is already kept.
      if (!isSignedIn()) return
      tabText.setItem(key, JSON.stringify({ ...write(draft), owner: ownerOf(membership) }))
    },
    drop: () => tabText.removeItem(key),
  }
}

function ownerOf({ companyCode, programCode, membershipNumber }: MembershipIdentity): string {
  return [session.read('session') ?? '', companyCode, programCode, membershipNumber].join(' ')
}

/** Whole points in a draft: text, or null while the field isn't a whole number. */
export function writtenPoints(points: bigint | null): string | null {
  return points === null ? null : String(points)
}

export function readPoints(value: unknown): bigint | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? BigInt(value) : null
}
