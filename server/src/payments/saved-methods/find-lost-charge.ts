import {
  CLOCKS_MS,
  GatewayUnavailable,
  type GatewayName,
  type GatewaySession,
  type PaymentGateway,
} from '../gateway.ts'
import type { Gateways } from '../gateways.ts'
import type { AttemptRow, PaymentRow } from '../payment-store.ts'

/** A charge that a gateway has. */
export interface FoundCharge {
  readonly gateway: GatewayName
  readonly session: GatewaySession
}

/**
 * Looks a charge up in the gateway's own records: a session of its payment that none of the payment's attempts has. One that was paid comes before
 * others. @returns undefined only if the gateway says that there is none
 * @throws GatewayUnavailable if it can't tell
 */
export async function findLostCharge(
  gateways: Gateways,
  row: PaymentRow,
  { method_gateway: name, method_token: token, opened_at: openedAt }: AttemptRow,
): Promise<FoundCharge | undefined> {
  if (name === null) throw new GatewayUnavailable(`nobody knows where ${row.description} was charged`)
  const gateway = gateways.named(name)
  try {
    const session = await findUnknownSession(gateways, gateway, row, { token, openedAt })
    return session && { gateway: gateway.name, session }
  } catch (cause) {
    throw new GatewayUnavailable(`nobody knows yet if ${row.description} was charged`, { cause })
  }
}

async function findUnknownSession(
  gateways: Gateways,
  gateway: PaymentGateway,
  row: PaymentRow,
  { token, openedAt }: { readonly token: string | null; readonly openedAt: Date },
): Promise<GatewaySession | undefined> {
  const since = new Date(openedAt.getTime() - CLOCKS_MS)
  const known = new Set(row.attempts.map(({ session_id: session }) => session))
  const found: GatewaySession[] = []
  for (const id of await gateway.findCharges({ paymentId: row.payment_id, token, since }))
    if (!known.has(id)) found.push(await gateways.readSession(gateway.name, id))
  return found.find(({ status }) => status === 'succeeded') ?? found.at(-1)
}
