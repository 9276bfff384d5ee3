import { isEmpty } from '@waymark/rules/emptiness'
import { localText, type TextStorage } from './safe-storage.ts'
import { keptKeys, sessionKeys, type SessionKey } from './session-keys.ts'

/** The stored session, by our names. Values that count as not given (VAL-01) are read as undefined. */
export interface Session {
  readonly read: (key: SessionKey) => string | undefined
  /** Stores what is given; an undefined or empty value takes the key away. */
  readonly write: (values: Partial<Record<SessionKey, string | undefined>>) => void
  /** Takes everything away but what the next sign-in starts from. */
  readonly clear: () => void
}

/** Which membership a call acts for (CALL-01). */
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
      const kept: readonly SessionKey[] = keptKeys
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
 * A token without a membership to act for, as a page leaves it that is closed in the middle of a sign-in: nobody can do anything with it
 * (POINT-16), so that it counts for none.
 */
export function isHalfSession(of: Session = session): boolean {
  return isSignedIn(of) && membershipIdentity(of) === undefined
}

/** The membership that the person acts for, or undefined while nobody is signed in. */
export function membershipIdentity(of: Session = session): MembershipIdentity | undefined {
  const companyCode = of.read('companyCode')
  const programCode = of.read('programCode')
  const membershipNumber = of.read('membershipNumber')
  if (companyCode === undefined || programCode === undefined || membershipNumber === undefined)
    return undefined
  return { companyCode, programCode, membershipNumber }
}
