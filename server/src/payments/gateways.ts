import { GatewayUnavailable, type GatewaySession, type PaymentGateway } from './gateway.ts'
import { tracedGateway } from './traced-gateway.ts'

/** This server's gateways: one opens new attempts, and earlier ones still answer for theirs. */
export interface Gateways {
  /** @throws GatewayUnavailable if there is none */
  readonly current: () => PaymentGateway
  /** @throws GatewayUnavailable if it isn't configured */
  readonly named: (name: string) => PaymentGateway
  readonly all: readonly PaymentGateway[]
  /** Reads a session's state. Concurrent reads of one session share the answer. */
  readonly readSession: (name: string, sessionId: string) => Promise<GatewaySession>
}

/** The first of `gateways` opens new attempts. */
export function createGateways(gateways: readonly PaymentGateway[]): Gateways {
  const all = gateways.map(tracedGateway)
  const byName = new Map<string, PaymentGateway>(all.map((gateway) => [gateway.name, gateway]))
  const underWay = new Map<string, Promise<GatewaySession>>()
  const named = (name: string): PaymentGateway => {
    const gateway = byName.get(name)
    if (gateway === undefined) throw new GatewayUnavailable(`${name} is not configured`)
    return gateway
  }
  return {
    current: () => {
      const [first] = all
      if (first === undefined) throw new GatewayUnavailable('none is configured')
      return first
    },
    named,
    all,
    readSession: async (name, sessionId) => {
      const key = `${name} ${sessionId}`
      const first = underWay.get(key)
      if (first !== undefined) return first
      const asked = named(name)
        .readSession(sessionId)
        .finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}
