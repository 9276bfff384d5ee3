import * as z from 'zod/mini'
import { atLeastOne, pattern, whole } from './terms-values.ts'

/** A week. */
const MOST_PROTECTION_HOURS = 7 * 24

const secondFactor = z.object({
  /** Consecutive wrong proofs, across all methods, before a person is locked. */
  mostFailures: z.int().check(z.minimum(1)),
  lockMinutes: whole,
  codeMinutes: whole,
  /** Wait before another code is emailed for the same purpose. */
  resendSeconds: whole,
  mostCodesAnHour: z.int().check(z.minimum(1)),
  /** How long a verified factor is accepted for its purpose. */
  proofMinutes: whole,
  /** Operations that require a second factor from people who have one, beyond the PIN (AUTH-12). */
  protectedOperations: z.array(z.string()),
})

/** Durations and limits of sessions, secrets and their protection. */
export const signInTerms = {
  session: z.object({
    idleMinutes: whole,
    absoluteHours: whole,
    warningMs: whole,
    /** What a remembered browser gets (AUTH-02): login details filled in, or a session without PIN rights; for at most this many days. */
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
    /** Attempts with password and PIN together while the password alone is locked: many, since a stranger would have to guess both. */
    mostWithPin: z._default(atLeastOne, 50),
  }),
  pin: z.object({
    mostFailures: whole,
    /** The first lock's duration; each further lock before a right PIN doubles it, up to the maximum. */
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
  /** Password and PIN links and codes: how long they are valid, and how many an account is sent per hour. */
  reset: z._default(z.object({ linkMinutes: atLeastOne, mostLinksAnHour: atLeastOne }), {
    linkMinutes: 30,
    mostLinksAnHour: 3,
  }),
  /** How long points can't leave an account after a change of password, PIN or email address; 0 for no protection. */
  protection: z._default(
    z.object({ afterChangeHours: z.int().check(z.minimum(0), z.maximum(MOST_PROTECTION_HOURS)) }),
    {
      afterChangeHours: 24,
    },
  ),
} as const
