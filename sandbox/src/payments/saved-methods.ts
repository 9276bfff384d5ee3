import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { JsonLines } from '../json-lines.ts'
import { randomId } from '../random-id.ts'
import type { Checkout } from './checkout.ts'
import { sessionRequestShape } from './payment-records.ts'
import type { Session } from './payment-records.ts'

const { merchant, description, locale, successUrl, failureUrl, cancelUrl, expiresInSeconds } =
  sessionRequestShape.shape

/** A merchant's request for a page to save a payment method, with its return addresses. */
export const setupRequestShape = z.object({
  merchant,
  description,
  locale,
  successUrl,
  failureUrl,
  cancelUrl,
  expiresInSeconds,
})
type SetupRequest = z.infer<typeof setupRequestShape>

/** A merchant's request to charge a saved method; `amount` is in minor units. */
export const chargeRequestShape = z.object({
  reference: sessionRequestShape.shape.reference,
  merchant,
  amount: sessionRequestShape.shape.amount,
  currency: sessionRequestShape.shape.currency,
  description,
  token: z.string(),
})
type ChargeRequest = z.infer<typeof chargeRequestShape>

/** The payer's choices: a method that works, one whose charges are declined, or none. */
export const setupChoiceShape = z.enum(['save', 'saveDeclining', 'cancel'])
type SetupChoice = z.infer<typeof setupChoiceShape>

const methodShape = z.object({
  token: z.string(),
  label: z.string(),
  declines: z.boolean(),
  forgotten: z.boolean(),
})

/** A page for saving a method, as a line of methods.jsonl: the last line of an id counts. Times are milliseconds since 1970. */
const setupShape = z.object({
  id: z.string(),
  key: z.string(),
  request: setupRequestShape,
  expiresAt: z.int(),
  isCancelled: z.boolean(),
  method: z.optional(methodShape),
})
export type Setup = Readonly<z.infer<typeof setupShape>>

type Charged =
  | { readonly kind: 'charged'; readonly session: Session }
  | { readonly kind: 'otherRequest' | 'unknownMethod' }

export type SavedMethods = {
  /** Opens a page, or finds the one the key opened; undefined if the key was used for another request. */
  readonly create: (key: string, request: SetupRequest) => Setup | undefined
  readonly setup: (id: string) => Setup | undefined
  /** Applies the payer's choice; only the first counts. */
  readonly choose: (id: string, choice: SetupChoice) => Setup | undefined
  readonly status: (setup: Setup) => 'open' | 'saved' | 'cancelled' | 'expired'
  /** Charges a method without its owner: a session that is paid or declined immediately. */
  readonly charge: (key: string, request: ChargeRequest) => Charged
  /** Deletes a method. An unknown one counts as deleted. */
  readonly forget: (token: string) => void
}

/** Payment methods that payers let a merchant store. */
export function openSavedMethods(options: {
  readonly file: JsonLines
  readonly clock: Clock
  readonly checkout: Checkout
  readonly publicUrl: string
}): SavedMethods {
  const { file, clock, checkout, publicUrl } = options
  const setups = new Map(
    file.records.map((record) => z.parse(setupShape, record)).map((one) => [one.id, one]),
  )
  const keep = (setup: Setup): Setup => {
    file.append(setup)
    setups.set(setup.id, setup)
    return setup
  }
  const ofToken = (token: string) => [...setups.values()].find(({ method }) => method?.token === token)
  const status = ({ method, isCancelled, expiresAt }: Setup) => {
    if (method !== undefined) return 'saved'
    if (isCancelled) return 'cancelled'
    return expiresAt <= clock.now() ? 'expired' : 'open'
  }
  return {
    create: (key, request) => {
      const earlier = [...setups.values()].find((one) => one.key === key)
      if (earlier === undefined) {
        const expiresAt = clock.now() + request.expiresInSeconds * 1000
        return keep({ id: randomId('su'), key, request, expiresAt, isCancelled: false })
      }
      return JSON.stringify(earlier.request) === JSON.stringify(request) ? earlier : undefined
    },
    setup: (id) => setups.get(id),
    choose: (id, choice) => {
      const setup = setups.get(id)
      if (setup === undefined || status(setup) !== 'open') return setup
      if (choice === 'cancel') return keep({ ...setup, isCancelled: true })
      const declines = choice === 'saveDeclining'
      const label = declines ? 'Visa •••• 0341' : 'Visa •••• 4242'
      return keep({ ...setup, method: { token: randomId('pm'), label, declines, forgotten: false } })
    },
    status,
    charge: (key, request) => charge({ checkout, publicUrl }, ofToken(request.token)?.method, key, request),
    forget: (token) => {
      const setup = ofToken(token)
      if (setup?.method !== undefined) keep({ ...setup, method: { ...setup.method, forgotten: true } })
    },
  }
}

/** A charge has no page but is recorded as a session. */
function charge(
  { checkout, publicUrl }: { readonly checkout: Checkout; readonly publicUrl: string },
  method: Setup['method'],
  key: string,
  { token: _token, ...request }: ChargeRequest,
): Charged {
  const nowhere = `${publicUrl}/payments`
  // A charge that was made is found by its key, also if its method was deleted since.
  const isKnown = checkout.hasKey(`charge ${key}`)
  if (method === undefined || (method.forgotten && !isKnown)) return { kind: 'unknownMethod' }
  const made = checkout.create(`charge ${key}`, {
    ...request,
    locale: 'en',
    successUrl: nowhere,
    failureUrl: nowhere,
    cancelUrl: nowhere,
    expiresInSeconds: 60,
  })
  if (made.kind === 'otherRequest') return made
  const session = checkout.choose(made.session.id, method.declines ? 'decline' : 'pay')
  return { kind: 'charged', session: session ?? made.session }
}
