import type { memberSearch as facts } from '@waymark/contract/points/member-search'
import type * as shapes from '@waymark/contract/points/member-search.shapes'
import type { Domain } from '@waymark/contract/operation'
import { type OrderServices } from '../../orders/index.ts'
import { findPointsRecipient } from '../../membership/index.ts'
import type { Call } from '../../calls/call.ts'

/** Shows a sender whose number it is: only initials (POINT-08). */
export async function searchMember(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const check = await findPointsRecipient(services.database, call, call.body.object.recipientMembershipNumber)
  if (check.kind === 'isSender') return call.fail('RECIPIENT_IS_SENDER')
  if (check.kind === 'unknown') return call.fail('RECIPIENT_UNKNOWN')
  if (check.kind === 'notLinked') return call.fail('RECIPIENT_NOT_LINKED')
  const { membershipNumber, maskedName } = check.recipient
  return { object: { membershipNumber, maskedName } }
}
