import * as z from 'zod/mini'
import { accountId, holdId, journalId } from './account-id.ts'

/** Shapes of the ledger functions' jsonb answers. Points travel as decimal text, so they are never rounded. */
export const points = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
)
export const account = z.pipe(points, z.transform(accountId))
export const journal = z.pipe(z.string(), z.transform(journalId))
const hold = z.pipe(z.string(), z.transform(holdId))

const lotPart = z.object({ lot: points, expiresOn: z.nullable(z.string()), points, isBonus: z.boolean() })

export const posted = z.object({ kind: z.literal('posted'), journal, lots: z.array(lotPart) })
export const held = z.object({ kind: z.literal('held'), hold, lots: z.array(lotPart) })

const forbidden = z.object({ kind: z.literal('forbidden') })
export const frozen = z.object({ kind: z.literal('frozen'), account })
export const protectedActor = z.object({
  kind: z.literal('protected'),
  until: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
})
export const notEnough = z.object({ kind: z.literal('not_enough'), available: points })
export const referenceUsed = z.object({ kind: z.literal('reference_used'), account, journal })

export const refusals = [
  z.object({ kind: z.literal('key_reused') }),
  forbidden,
  protectedActor,
  frozen,
  z.object({ kind: z.literal('limit'), name: z.string(), left: points }),
  notEnough,
] as const

export const unknownHold = z.object({ kind: z.literal('unknown_hold') })
export const ended = z.object({ kind: z.literal('ended'), state: z.enum(['posted', 'voided', 'expired']) })

export const actorAnswer = <const Done extends string>(done: Done) =>
  z.discriminatedUnion('kind', [z.object({ kind: z.literal(done) }), forbidden])

/** The part taken from one lot. `expiresOn` is the last valid day, null for never. */
export type LotPart = z.output<typeof lotPart>
/** The lots a movement took, in the order it took them. */
export type Posted = z.output<typeof posted>
export type Held = z.output<typeof held>
/**
 * Why no points moved; nothing was changed. The principal has no right to spend (forbidden) or none before `until` (protected), an account is
 * frozen, a limit would be passed, too few unexpired points are available, or the key was used with another body.
 */
export type Refusal = z.output<(typeof refusals)[number]>
