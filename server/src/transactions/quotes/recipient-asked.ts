import { findRecipient, type Recipient } from '../recipient.ts'
import type { Pricing } from './keep-quote.ts'

/** Who is to receive points, by number: refused where nobody may. */
export async function recipientAsked({ services, call }: Pricing, number: string): Promise<Recipient> {
  const found = await findRecipient(services.database, call.membership, number)
  if (found.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (found.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')
  return found.recipient
}
