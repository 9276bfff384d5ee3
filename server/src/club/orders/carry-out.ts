import { maskedName } from '@waymark/rules/names/masked-name'
import { v7 as uuidv7 } from 'uuid'
import { heldMemberships, joinProgramme, readCustomer } from '../../membership/index.ts'
import { CannotBeCarriedOut, type OrderContext } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  insertAddOn,
  insertGuestCard,
  insertSubscription,
  insertTerm,
  lockSubscription,
  moveCharges,
  readSubscription,
  type KeptTerm,
} from '../../subscriptions/index.ts'
import { renewsRefunded } from '../auto-renewal/charge/claim-store.ts'
import { fits, termAddedTo } from '../cart/fits.ts'
import { clubDayOf } from '../club-of-company.ts'
import { subscriptionOf, type ClubOrder } from './order-terms.ts'

/**
 * The paid order has its effect, under the jobs' role: who isn't in the club joins it, the term begins or is added, and what comes with it
 * is there. @throws CannotBeCarriedOut where the subscription is no longer as it was priced, and the money goes back
 */
export async function carryOut(tx: Tx, order: ClubOrder, context: OrderContext): Promise<null> {
  const { now } = context
  const subscriptionId = await subscriptionFor(tx, order, now)
  const record = await readSubscription(tx, subscriptionOf(order))
  if (!fits(order.terms, record, clubDayOf(context)))
    throw new CannotBeCarriedOut('the subscription has changed')
  if (await renewsRefunded(tx, order.order_id))
    throw new CannotBeCarriedOut('the term that it renews was refunded')
  const termId = await termFor(tx, order, subscriptionId, record.terms, now)
  await addExtras(tx, order, termId, now)
  await moveCharges(tx, order.order_id, 'paid')
  return null
}

/** The person's subscription, locked; a new one, with a membership of the club, where they have none. */
async function subscriptionFor(tx: Tx, order: ClubOrder, now: Date): Promise<string> {
  const key = subscriptionOf(order)
  const known = await lockSubscription(tx, key)
  if (known !== undefined) return known
  const membershipNumber = await joinProgramme(tx, {
    ...key,
    membershipNumber: order.membership_number,
    enrolledOn: order.terms.term.from,
  })
  const subscriptionId = uuidv7({ msecs: now.getTime() })
  await insertSubscription(tx, key, { subscriptionId, membershipNumber, now })
  return subscriptionId
}

/** The term that an order buys, or the one that it adds to. */
async function termFor(
  tx: Tx,
  { order_id: orderId, terms: sold }: ClubOrder,
  subscriptionId: string,
  terms: readonly KeptTerm[],
  now: Date,
): Promise<string> {
  const { purpose, plan, term } = sold
  if (purpose === 'addOns') {
    const running = termAddedTo(sold, terms)
    if (running === undefined) throw new CannotBeCarriedOut('the term has ended')
    return running.termId
  }
  const termId = uuidv7({ msecs: now.getTime() })
  await insertTerm(tx, subscriptionId, { ...term, termId, plan, orderId }, now)
  return termId
}

async function addExtras(tx: Tx, order: ClubOrder, termId: string, now: Date): Promise<void> {
  const place = { termId, orderId: order.order_id, now }
  for (const { kind, code, guest } of order.terms.items) {
    if (kind === 'addOn') await insertAddOn(tx, place, { addOnId: uuidv7(), code })
    if (guest === null) continue
    const person = await readCustomer(tx, guest.customer)
    if (person === undefined || !(await isStillMember(tx, guest)))
      throw new CannotBeCarriedOut('a guest is no longer there')
    await insertGuestCard(tx, place, {
      cardId: uuidv7(),
      code,
      guestNumber: guest.number,
      guestCustomer: guest.customer,
      guestName: maskedName(person.given_name, person.family_name),
    })
  }
}

/** Whether a guest is still an active member under their number: who was erased, merged or ended meanwhile can't come in by it. */
async function isStillMember(
  tx: Tx,
  { number, customer }: NonNullable<ClubOrder['terms']['items'][number]['guest']>,
): Promise<boolean> {
  const held = await heldMemberships(tx, customer)
  return held.some(
    ({ role, status, membershipNumber }) => role === 'owner' && status === 'A' && membershipNumber === number,
  )
}
