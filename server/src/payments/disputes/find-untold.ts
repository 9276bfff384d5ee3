import type { AttemptServices } from '../store-answer.ts'
import { readPaymentOfSession } from '../payment-store.ts'
import type { Difference } from '../comparison/difference-store.ts'
import type { DisputeInList, GatewayDispute, PaymentGateway } from '../gateway.ts'
import type { TellSeller } from '../payment-listeners.ts'
import { nextState, readKnownDisputes, type KeptDisputeState } from './dispute-store.ts'
import { takeUp } from './take-up.ts'

/** An event of anything younger may still be on its way. */
const REST_MS = 2 * 3_600_000

/** Pages of disputes that no event told of. Iterating can throw GatewayUnavailable. */
export type UntoldDisputes = (since: Date) => AsyncIterable<readonly Difference[]>

/**
 * Finds disputes opened at the gateways since a moment that no event told of, or of whose end none did, and takes them up. One of a payment
 * that isn't ours is only named.
 */
export async function* findUntold(
  services: AttemptServices,
  gateways: readonly PaymentGateway[],
  tell: TellSeller,
  since: Date,
): AsyncGenerator<readonly Difference[]> {
  const until = new Date(services.clock.now().getTime() - REST_MS)
  for (const gateway of gateways)
    for await (const page of gateway.listDisputes(since)) {
      const ids = page.map(({ disputeId }) => disputeId)
      const known = await readKnownDisputes(services.database, gateway.name, ids)
      const untold = page.filter((said) => said.openedAt <= until && isNews(said, known.get(said.disputeId)))
      const found: Difference[] = []
      for (const { disputeId } of untold) {
        const said = await gateway.readDispute(disputeId)
        if (!isNews(said, known.get(disputeId))) continue
        found.push(await nameDispute(services, said))
        await takeUp(services, tell, gateway.name, said).catch(services.onTrouble)
      }
      yield found
    }
}

/** A late answer, such as one that is open where its end is known, is none. */
function isNews({ state }: DisputeInList, known: KeptDisputeState | undefined): boolean {
  return known === undefined || nextState(known, state) !== known
}

async function nameDispute(
  { database }: AttemptServices,
  { disputeId, sessionId = disputeId, amount, currency, reason }: GatewayDispute,
): Promise<Difference> {
  const payment = await readPaymentOfSession(database, sessionId)
  return {
    kind: 'disputeMissingHere',
    sessionId,
    reference: payment?.paymentId ?? disputeId,
    description: payment?.description ?? reason,
    ours: null,
    theirs: amount,
    currency,
  }
}
