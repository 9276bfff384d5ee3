import { createHmac } from 'node:crypto'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'

/**
 * What guesses are counted under. Strangers' guesses never lock a signed-in person's actions or a remembered browser: each of these is
 * counted separately.
 */
export type CustomerGuess =
  /** The password at sign-in. */
  | 'signIn'
  /** The password together with the PIN or a code, at a locked sign-in. */
  | 'signInWithPin'
  /** A signed-in person's password. */
  | 'password'

/** The key for counting a customer's guesses, as a keyed hash: the table doesn't reveal whose they are. */
export function subjectOfCustomer(key: Buffer, customer: CustomerNumber, guess: CustomerGuess): Buffer {
  return hashed(key, `${guess}:customer:${String(customer)}`)
}

/** All subjects for guesses at a customer's password, except remembered browsers. */
export function passwordSubjects(key: Buffer, customer: CustomerNumber): readonly Buffer[] {
  const guesses = ['signIn', 'signInWithPin', 'password'] as const
  return guesses.map((guess) => subjectOfCustomer(key, customer, guess))
}

/** The same for an unknown name, as typed. */
export function subjectOfTyped(
  key: Buffer,
  companyCode: string,
  typed: string,
  guess: CustomerGuess,
): Buffer {
  return hashed(key, `${guess}:typed:${companyCode}:${typed}`)
}

/** The same for the password in a remembered browser. */
export function subjectOfBrowser(key: Buffer, selector: string): Buffer {
  return hashed(key, `browser:${selector}`)
}

/** The subject for guesses at a person's PIN, wherever it's required. */
export function subjectOfPin(customer: CustomerNumber): Buffer {
  return Buffer.from(`pin:${String(customer)}`)
}

/** The customer looked up when nobody is known, so that timing stays the same. */
export const nobody = customerNumber('0')

/** For a PIN or code checked for nobody, so that counting it takes the same time. */
export function subjectOfNobodys(secret: 'pin' | 'code', signIn: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${secret}:nobody:`), signIn])
}

function hashed(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
