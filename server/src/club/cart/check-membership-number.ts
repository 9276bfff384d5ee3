import type { checkMembershipNumber as facts } from '@waymark/contract/membership/check-membership-number'
import type * as shapes from '@waymark/contract/membership/check-membership-number.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import { visitOf } from '../club-call.ts'
import { findGuest } from '../guests/guest.ts'

/** Shows a host whose number a guest card would be for: a masked name and nothing more (SUBS-03). */
export async function checkMembershipNumber(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { guestNumber } = call.body.object
  const guest = await findGuest(database, call, visitOf(call).club, guestNumber)
  if (guest === undefined) return call.fail('GUEST_REFUSED')
  return { object: { guestNumber, maskedName: guest.maskedName } }
}
