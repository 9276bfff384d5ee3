import { createHmac } from 'node:crypto'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'

/**
 * What guesses are counted under. Those of strangers never lock what a signed-in person does, nor a browser that is remembered: each of them
 * counts for itself.
 */
export type CustomerGuess =
  /** The password at sign-in. */
  | 'signIn'
  /** The password together with the PIN or a code, at a sign-in that is locked. */
  | 'signInWithPin'
  /** The password of somebody who is signed in. */
  | 'password'

/** Under what a customer's guesses are counted, by a key: the table tells nobody whose they are. */
export function subjectOfCustomer(key: Buffer, customer: CustomerNumber, guess: CustomerGuess): Buffer {
  return hashed(key, `${guess}:customer:${String(customer)}`)
}

/** Everything under which guesses at a customer's password are counted, remembered browsers apart. */
export function passwordSubjects(key: Buffer, customer: CustomerNumber): readonly Buffer[] {
  const guesses = ['signIn', 'signInWithPin', 'password'] as const
  return guesses.map((guess) => subjectOfCustomer(key, customer, guess))
}

/** The same for a name that nobody has, as it was typed. */
export function subjectOfTyped(
  key: Buffer,
  companyCode: string,
  typed: string,
  guess: CustomerGuess,
): Buffer {
  return hashed(key, `${guess}:typed:${companyCode}:${typed}`)
}

/** The same for the password in a browser that is remembered. */
export function subjectOfBrowser(key: Buffer, selector: string): Buffer {
  return hashed(key, `browser:${selector}`)
}

/** Under what guesses at a person's PIN are counted, wherever it is asked for. */
export function subjectOfPin(customer: CustomerNumber): Buffer {
  return Buffer.from(`pin:${String(customer)}`)
}

/** Who is looked up where nobody is known, so that it takes as long. */
export const nobody = customerNumber('0')

/** For a PIN or a code that is looked at for nobody, so that counting it takes as long. */
export function subjectOfNobodys(secret: 'pin' | 'code', signIn: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${secret}:nobody:`), signIn])
}

function hashed(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
