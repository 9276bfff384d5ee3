import { findPointsRecipient, type Recipient } from '../../membership/index.ts'
import type { Pricing } from '../../orders/index.ts'

/** Finds the recipient of points by number. Refuses one who can't receive any. */
export async function recipientAsked(
  { database, call }: Pick<Pricing, 'database' | 'call'>,
  number: string,
): Promise<Recipient> {
  const found = await findPointsRecipient(database, call, number)
  if (found.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (found.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')
  if (found.kind === 'notLinked') return call.fail('RECIPIENT_NOT_LINKED')
  return found.recipient
}
