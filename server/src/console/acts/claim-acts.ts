import * as z from 'zod/mini'
import { decideClaimIn, readPendingOf } from '../../claims/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { amountText, defineAct, invalidFields } from './act.ts'

/** Accepts or rejects a claim for missing points, with the reason that the member reads. A flight is paid at the rates of its day. */
export const decideClaim = defineAct('decideClaim', {
  fields: z.strictObject({
    claim: z.string(),
    verdict: z.enum(['accept', 'reject']),
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
    points: z.optional(amountText),
  }),
  choices: async ({ services, member }) => {
    const pending = await readPendingOf(services.settlements, member.account)
    const claim = pending.map((one) => ({
      value: one.claim_number,
      name: [
        one.claim_number,
        one.occurred_on,
        one.kind === 'FLIGHT' ? one.flight_number : one.partner_code,
      ].join(' · '),
    }))
    return { claim }
  },
  open: ({ member, company, programme, now }, { claim: claimNumber, verdict, words, points }) => ({
    // The claim's own row is locked when it's decided.
    lock: async () => undefined,
    preview: async (database) => {
      const claim = (await readPendingOf(database, member.account)).find(
        (one) => one.claim_number === claimNumber,
      )
      if (claim === undefined) throw new AppError('NOT_FOUND')
      const needsPoints = verdict === 'accept' && claim.kind === 'PARTNER'
      if (needsPoints !== (points !== undefined)) throw invalidFields(['points'])
      return {
        before: { claimState: claim.state, claimPoints: null },
        after: {
          claimState: verdict === 'accept' ? 'ACCEPTED' : 'REJECTED',
          claimPoints: points === undefined ? null : String(points),
        },
        size: points ?? 1n,
      }
    },
    prepare:
      async ({ by }) =>
      async (tx) => {
        const word = { claimNumber, verdict, words, points, reference: undefined, by }
        const { kind } = await decideClaimIn(tx, { company, programme }, word, now)
        // Thrown, so that nothing of an attempt stays.
        if (kind !== 'accepted' && kind !== 'rejected') throw new AppError('ACT_NOT_POSSIBLE')
      },
  }),
})
