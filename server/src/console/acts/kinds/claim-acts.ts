import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  decideClaimIn,
  foreseeFlightClaim,
  readPendingOf,
  readPlaces,
  type ClaimRow,
  type ClaimWorth,
  type Places,
} from '../../../claims/index.ts'
import { partnerNamed } from '../../../configuration/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { AuditState } from '../../audit/audit-record.ts'
import { amountText, defineAct, invalidFields, type ActPlace } from '../act.ts'

const claimFields = z.strictObject({
  claim: z.string(),
  verdict: z.enum(['accept', 'reject']),
  words: z.string().check(z.minLength(1)),
  points: z.optional(amountText),
})

/**
 * Accepts or rejects a claim for missing points, with the reason that the member reads. A flight is paid at the rates of its day: its points
 * and status points are what the limits count.
 */
export const decideClaim = defineAct('decideClaim', {
  fields: claimFields,
  choices: async ({ services, company, member, locale }) => {
    const pending = await readPendingOf(services.settlements, member.account)
    const claim = pending.map((one) => ({
      value: one.claim_number,
      name: [
        one.claim_number,
        one.kind === 'FLIGHT' ? one.flight_number : partnerNamed(company, one.partner_code, locale),
      ].join(' · '),
      day: one.occurred_on,
    }))
    return { claim }
  },
  open: ({ services: { settlements: database, configuration }, member, now }, fields) => {
    let read: Promise<Places | undefined> | undefined
    // Read once, before the transaction: configuration isn't read inside one.
    const readOnce = async () => (read ??= readPlaces({ database, configuration }, fields.claim))
    return {
      // The claim's own row is locked when it's decided.
      lock: async () => undefined,
      preview: async (source) => {
        const places = await readOnce()
        const pending = await readPendingOf(source, member.account)
        const claim = pending.find((one) => one.claim_number === fields.claim)
        if (claim === undefined || places === undefined) throw new AppError('NOT_FOUND')
        const worth = await worthOf(source, { ...places, now }, claim, fields)
        return {
          before: { claimState: claim.state, claimPoints: null },
          after: worth === undefined ? { claimState: 'REJECTED', claimPoints: null } : accepted(worth),
          size: worth === undefined ? 1n : worth.points + worth.statusPoints,
        }
      },
      prepare: async ({ by }) => {
        const places = await readOnce()
        if (places === undefined) throw new AppError('NOT_FOUND')
        return async (tx, { after }) => {
          const { claim: claimNumber, verdict, words, points } = fields
          const word = { claimNumber, verdict, words, points, reference: undefined, by }
          const answer = await decideClaimIn(tx, places, word, now)
          // Thrown, so that nothing of an attempt stays.
          if (answer.kind !== 'accepted' && answer.kind !== 'rejected') throw new AppError('ACT_NOT_POSSIBLE')
          // The record can have changed since the preview, and it's the preview that the limits counted.
          if (answer.kind === 'accepted' && !isDeepStrictEqual(accepted(answer), after))
            throw new AppError('ACT_CHANGED')
        }
      },
    }
  },
})

/**
 * What a decision gives the member; undefined for a refusal.
 * @throws AppError ACT_NOT_POSSIBLE for a flight that can't be paid; INVALID_REQUEST
 */
async function worthOf(
  database: Database | Tx,
  { programme, now }: Pick<Places, 'programme'> & Pick<ActPlace, 'now'>,
  claim: ClaimRow,
  { verdict, points }: z.output<typeof claimFields>,
): Promise<ClaimWorth | undefined> {
  if (claim.kind === 'PARTNER' && verdict === 'accept') {
    if (points === undefined) throw invalidFields(['points'])
    return { points, statusPoints: 0n }
  }
  if (points !== undefined) throw invalidFields(['points'])
  if (claim.kind === 'PARTNER' || verdict === 'reject') return undefined
  const worth = await foreseeFlightClaim(database, { programme, claim, now })
  if (worth === undefined) throw new AppError('ACT_NOT_POSSIBLE')
  return worth
}

function accepted({ points, statusPoints }: ClaimWorth): AuditState {
  return { claimState: 'ACCEPTED', claimPoints: String(points), claimStatusPoints: String(statusPoints) }
}
