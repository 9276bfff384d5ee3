import { isEmpty } from '@waymark/rules/emptiness'
import { localText, type TextStorage } from './safe-storage.ts'
import { persistentKeys, sessionKeys, type SessionKey } from './session-keys.ts'

/** The stored session, by our names. Values that count as missing (VAL-01) are read as undefined. */
export interface Session {
  readonly read: (key: SessionKey) => string | undefined
  /** Stores the given values; an undefined or empty value removes its key. */
  readonly write: (values: Partial<Record<SessionKey, string | undefined>>) => void
  /** Removes everything except what the next sign-in starts from. */
  readonly clear: () => void
}

/** The membership that a call acts for (CALL-01). */
export interface MembershipIdentity {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

const allKeys = Object.keys(sessionKeys).filter((key): key is SessionKey => key in sessionKeys)

export function sessionOn(storage: TextStorage): Session {
  const write = (key: SessionKey, value: string | undefined) => {
    if (value === undefined || isEmpty(value)) storage.removeItem(sessionKeys[key])
    else storage.setItem(sessionKeys[key], value)
  }
  return {
    read: (key) => {
      const text = storage.getItem(sessionKeys[key])
      return text === null || isEmpty(text) ? undefined : text
    },
    write: (values) => {
      for (const key of allKeys) if (key in values) write(key, values[key])
    },
    clear: () => {
      const kept: readonly SessionKey[] = persistentKeys
      for (const key of allKeys) if (!kept.includes(key)) storage.removeItem(sessionKeys[key])
    },
  }
}

/** This browser's session. */
export const session = sessionOn(localText)

export function isSignedIn(of: Session = session): boolean {
  return of.read('token') !== undefined
}

/**
 * A token without a membership, left by a page that was closed in the middle of a sign-in. It's of no use to anyone (POINT-16), so it
 * counts as no session.
 */
export function isHalfSession(of: Session = session): boolean {
  return isSignedIn(of) && membershipIdentity(of) === undefined
}

/** The current membership, or undefined if nobody is signed in. */
export function membershipIdentity(of: Session = session): MembershipIdentity | undefined {
  const companyCode = of.read('companyCode')
  const programCode = of.read('programCode')
  const membershipNumber = of.read('membershipNumber')
  if (companyCode === undefined || programCode === undefined || membershipNumber === undefined)
    return undefined
  return { companyCode, programCode, membershipNumber }
}
