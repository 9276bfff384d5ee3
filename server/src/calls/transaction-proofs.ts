import type { Facts } from '@waymark/contract/operation'
import * as z from 'zod/mini'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { RequestKey } from '../platform/idempotency/request-key.ts'
import type { Membership, Principal } from './principal.ts'
import { requestFields } from './request-fields.ts'

/** What an operation with access 'pin' is about to do, and for whom. */
export interface GuardedTransaction {
  readonly operationId: string
  readonly company: CompanyConfiguration
  readonly principal: Principal
  readonly membership: Membership
  /** The id from authenticateTransaction. */
  readonly transactionId: string
  readonly key: RequestKey
  readonly now: Date
}

/** Whether the PIN was entered for a transaction that is still open, or configuration doesn't require it (POINT-01). */
export type PinIsGiven = (transaction: GuardedTransaction) => Promise<boolean>

/**
 * Whether a second factor was verified for this transaction, or none is required: by configuration, or because the person has none
 * (AUTH-12). It covers this one request only.
 */
export type FactorIsGiven = (transaction: GuardedTransaction) => Promise<boolean>

export interface ProofServices {
  readonly pinIsGiven: PinIsGiven
  readonly factorIsGiven: FactorIsGiven
}

/** Whether the browser means to pay with points. What it says is held against the order's price before any are set aside. */
const pointsPaying = z.object({
  paymentGateway: z.object({
    purchase_totals: z.object({
      show_miles_only: z.string(),
      miles: z.optional(z.object({ redeemed_miles: z.bigint() })),
    }),
  }),
})

function paysWithPoints(body: unknown): boolean {
  const said = z.safeParse(pointsPaying, requestFields(body))
  if (!said.success) return false
  const { show_miles_only: only, miles } = said.data.paymentGateway.purchase_totals
  return only === 'Y' || (miles?.redeemed_miles ?? 0n) > 0n
}

/**
 * Requires PIN and second factor before an operation with access 'pin'. The query's mfaflag is a hint from the portal that proves nothing,
 * so it's ignored.
 * @throws AppError PIN_REQUIRED or MFA_REQUIRED, unless `isKnown`: a concurrent duplicate has used them up, and the use case finds its
 * effect
 */
export async function requireProofs(
  services: ProofServices,
  facts: Facts,
  request: {
    readonly company: CompanyConfiguration
    readonly principal: Principal | null
    readonly membership: Membership | null
    readonly key: RequestKey | null
    readonly body: unknown
    readonly now: Date
  },
  isKnown: () => Promise<boolean>,
): Promise<void> {
  const { company, principal, membership, key, body, now } = request
  if (principal === null || membership === null || key === null)
    throw new Error(`${facts.id} requires a PIN and acts for nobody`)
  if (facts.pinFor === 'points' && !paysWithPoints(body)) return
  const { transactionId } = requestFields(body)
  if (typeof transactionId !== 'string') throw new Error(`${facts.id} requires a PIN that it does not accept`)
  const transaction = { operationId: facts.id, company, principal, membership, transactionId, key, now }
  if (!(await services.pinIsGiven(transaction))) {
    if (!(await isKnown())) throw new AppError('PIN_REQUIRED')
    return
  }
  if (await services.factorIsGiven(transaction)) return
  if (!(await isKnown()))
    throw new AppError('MFA_REQUIRED', { type: 'MFA_REQUIRED', data: { purpose: 'transaction' } })
}
