import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { customerNumber, type CustomerNumber } from '../../platform/mount/principal.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { recordSecurityEvent } from '../security-events.ts'
import type { SignInOrigin } from './origin.ts'

const topic = 'identity.signInFailed'

const payload = z.object({
  /** Empty for a try on somebody unknown. */
  customer: z.string(),
  kind: z.enum(['signInFailed', 'locked']),
  at: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})

/**
 * Orders that a failed try to sign in is written down for the person to see (AUTH-11). Whether there is such a person is looked at
 * after the answer, from the outbox: what is done before it is the same for somebody and for nobody, and so takes as long.
 */
export async function noteFailedSignIn(
  database: Database,
  failed: {
    readonly customer: CustomerNumber | undefined
    readonly kind: 'signInFailed' | 'locked'
    readonly at: Date
  },
  { address, userAgent }: SignInOrigin,
): Promise<void> {
  await inTransaction(database, async (tx) =>
    sendLater(tx, {
      id: uuidv7(),
      topic,
      payload: {
        customer: String(failed.customer ?? ''),
        kind: failed.kind,
        at: failed.at.toISOString(),
        address,
        userAgent,
      },
    }),
  )
}

/** Writes failed tries down, of those who exist; a message that comes twice is one event. */
export function failedSignIns(services: { readonly database: Database }): Readonly<Record<string, Consumer>> {
  return {
    [topic]: async (message, eventId) => {
      const { customer, kind, at, address, userAgent } = z.parse(payload, message)
      if (customer === '') return
      await recordSecurityEvent(services.database, {
        eventId,
        customer: customerNumber(customer),
        kind,
        at: new Date(at),
        address,
        userAgent,
        detail: { method: 'password' },
      })
    },
  }
}
