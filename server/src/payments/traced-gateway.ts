import { traced } from '../platform/tracing/tracing.ts'
import type { PaymentGateway } from './gateway.ts'

/** Wraps a gateway so each call has its own span, named after the operation. Sessions, tokens and amounts are left out. */
export function tracedGateway(gateway: PaymentGateway): PaymentGateway {
  const span = async <R>(call: string, work: () => Promise<R>): Promise<R> =>
    traced(`gateway ${call}`, { kind: 'client', facts: { 'waymark.gateway': gateway.name } }, work)
  const { refundedTotal, findRefund } = gateway
  return {
    ...gateway,
    ...(refundedTotal === undefined
      ? {}
      : { refundedTotal: async (id) => span('refundedTotal', async () => refundedTotal(id)) }),
    ...(findRefund === undefined
      ? {}
      : { findRefund: async (...asked) => span('findRefund', async () => findRefund(...asked)) }),
    openSession: async (order) => span('openSession', async () => gateway.openSession(order)),
    readSession: async (id) => span('readSession', async () => gateway.readSession(id)),
    expireSession: async (id) => span('expireSession', async () => gateway.expireSession(id)),
    refund: async (...asked) => span('refund', async () => gateway.refund(...asked)),
    readRefund: async (...asked) => span('readRefund', async () => gateway.readRefund(...asked)),
    readDispute: async (id) => span('readDispute', async () => gateway.readDispute(id)),
    saveMethod: async (order) => span('saveMethod', async () => gateway.saveMethod(order)),
    readSetup: async (id) => span('readSetup', async () => gateway.readSetup(id)),
    chargeSaved: async (charge) => span('chargeSaved', async () => gateway.chargeSaved(charge)),
    findCharges: async (charge) => span('findCharges', async () => gateway.findCharges(charge)),
    forgetMethod: async (token) => span('forgetMethod', async () => gateway.forgetMethod(token)),
  }
}
