import * as z from 'zod/mini'
import { atLeastOne, pattern, whole } from './terms-values.ts'

/** A week. */
const MOST_PROTECTION_HOURS = 7 * 24

const secondFactor = z.object({
  /** Wrong proofs in a row, over all ways, before a person is locked. */
  mostFailures: z.int().check(z.minimum(1)),
  lockMinutes: whole,
  codeMinutes: whole,
  /** Before another code is mailed for the same purpose. */
  resendSeconds: whole,
  mostCodesAnHour: z.int().check(z.minimum(1)),
  /** How long a verified factor opens the way for what it was asked for. */
  proofMinutes: whole,
  /** Operations that ask people who have a second factor for it, beyond the PIN (AUTH-12). */
  protectedOperations: z.array(z.string()),
})

/** Sessions, secrets and what protects them: for how long, how often, after how many tries. */
export const signInTerms = {
  session: z.object({
    idleMinutes: whole,
    absoluteHours: whole,
    warningMs: whole,
    /** What a remembered browser gets (AUTH-02): the login details filled in, or a session without PIN rights; at most for so many days. */
    remember: z._default(
      z.object({
        mode: z.enum(['loginDetails', 'session']),
        mostDays: z.int().check(z.minimum(0), z.maximum(365)),
      }),
      { mode: 'loginDetails', mostDays: 30 },
    ),
  }),
  signIn: z.object({
    mostFailures: whole,
    lockMinutes: whole,
    /** Tries with password and PIN together while the password alone is locked: many, since a stranger would have to guess both. */
    mostWithPin: z._default(atLeastOne, 50),
  }),
  pin: z.object({
    mostFailures: whole,
    /** The first lock's length; each further lock before a right PIN lasts twice as long as the one before, up to the longest. */
    lockMinutes: whole,
    mostLockMinutes: z._default(whole, 1440),
    transactionMinutes: whole,
    pattern: z._default(pattern, '^[0-9]{4,6}$'),
    protectedOperations: z.array(z.string()),
  }),
  secondFactor: z._default(secondFactor, {
    mostFailures: 5,
    lockMinutes: 30,
    codeMinutes: 10,
    resendSeconds: 30,
    mostCodesAnHour: 10,
    proofMinutes: 10,
    protectedOperations: ['transferPoints'],
  }),
  /** Links and codes around the password and the PIN: how long they are good, and how many an account is mailed in an hour. */
  reset: z._default(z.object({ linkMinutes: atLeastOne, mostLinksAnHour: atLeastOne }), {
    linkMinutes: 30,
    mostLinksAnHour: 3,
  }),
  /** How long points stay in an account after a change of password, PIN or e-mail address; 0 where they may leave at once. */
  protection: z._default(
    z.object({ afterChangeHours: z.int().check(z.minimum(0), z.maximum(MOST_PROTECTION_HOURS)) }),
    {
      afterChangeHours: 24,
    },
  ),
} as const
