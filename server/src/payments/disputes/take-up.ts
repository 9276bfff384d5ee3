import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import type { AttemptServices } from '../store-answer.ts'
import { GatewayUnavailable, type GatewayDispute, type GatewayName } from '../gateway.ts'
import type { TellSeller } from '../payment-listeners.ts'
import {
  readDueDisputes,
  scheduleDisputeCheck,
  storeDispute,
  type KeptDisputeState,
  type StoredDispute,
} from './dispute-store.ts'

const DAY_MS = 86_400_000
const MOST_A_RUN = 400
const AT_ONCE = 8

/** Reports that an operator must look at; the others need nothing. */
const reports: Readonly<Partial<Record<KeptDisputeState, string>>> = {
  inquiry: "The payer's bank asks about",
  open: "The payer's bank withdraws",
  lost: "The payer's bank keeps",
  reinstated: 'The money came back, after a lost dispute, of',
}

/**
 * Asks the gateway about a dispute, stores its answer and tells the seller, who settles the payment first: an event can come before the
 * payment's own.
 * @returns the disputed payment's session; undefined if it isn't ours
 * @throws GatewayUnavailable
 */
export async function hearDispute(
  services: AttemptServices,
  tell: TellSeller,
  gateway: string,
  disputeId: string,
): Promise<string | undefined> {
  const { name, readDispute } = services.gateways.named(gateway)
  const said = await readDispute(disputeId)
  if (said.disputeId !== disputeId) throw new GatewayUnavailable('its answer is about another dispute')
  const stored = await takeUp(services, tell, name, said)
  return stored?.sessionId
}

/** Stores what a gateway said of a dispute, and tells the seller and, of what is new, an operator. */
export async function takeUp(
  { database, clock, onTrouble }: AttemptServices,
  tell: TellSeller,
  gateway: GatewayName,
  said: GatewayDispute,
): Promise<StoredDispute | undefined> {
  const { sessionId } = said
  if (sessionId === undefined) return undefined
  const now = clock.now()
  const askAgain = new Date(now.getTime() + DAY_MS)
  const stored = await storeDispute(database, gateway, { ...said, sessionId }, { now, askAgain })
  if (stored === undefined) return undefined
  const report = reports[stored.state]
  if (stored.state !== stored.stateBefore && report !== undefined)
    onTrouble(
      new Error(
        `${report} ${String(said.amount)} ${said.currency} of ${stored.description}: ${said.reason}, ${said.disputeId}`,
      ),
    )
  await tell(stored)
  return stored
}

/** Asks about each undecided dispute once a day, should an event have been lost. A failing one doesn't stop the others. */
export async function recheckDisputes(services: AttemptServices, tell: TellSeller): Promise<void> {
  const { database, clock, onTrouble } = services
  const now = clock.now()
  await workOnEach(await readDueDisputes(database, now, MOST_A_RUN), {
    work: async (due) => {
      // Written first, so one that can't be checked also gets its next time.
      await scheduleDisputeCheck(database, due, new Date(now.getTime() + DAY_MS))
      await hearDispute(services, tell, due.gateway, due.disputeId)
    },
    onFailure: onTrouble,
    atOnce: AT_ONCE,
  })
}
