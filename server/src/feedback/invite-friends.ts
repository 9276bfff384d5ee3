import type { referral as facts } from '@waymark/contract/feedback/referral'
import type * as shapes from '@waymark/contract/feedback/referral.shapes'
import type { retrieveReferrals as readFacts } from '@waymark/contract/feedback/retrieve-referrals'
import type * as readShapes from '@waymark/contract/feedback/retrieve-referrals.shapes'
import type { Domain } from '@waymark/contract/operation'
import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { readCustomer } from '../membership/index.ts'
import type { Call } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { readableReference } from '../platform/random-id.ts'
import { referralInviteMail } from './feedback-mails.ts'
import { referralLink } from './referral-link.ts'
import type { FeedbackServices } from './services.ts'
import { countInvites, countJoined, insertInvite, lockWriter } from './store.ts'

const DAY_MS = 86_400_000

type InviteCall = Call<typeof facts>

/**
 * Mails friends a link to join (PROF-06). Invitations per day are limited, and a recently invited address is silently skipped: the answer never
 * reveals who was invited or is a member.
 */
export async function inviteFriends(
  services: FeedbackServices,
  call: InviteCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  const { profile } = call.company
  const written = call.body.object.referees.map(({ emailAddress }) => emailAddress.toLowerCase())
  // Each is locked while it's invited; in one order, so that two members never deadlock.
  const addresses = [...new Set(written)].toSorted()
  const person = await readCustomer(services.database, customer)
  const own = written.indexOf(person?.email.toLowerCase() ?? '')
  if (own !== -1)
    return call.fail('REFERRAL_REFUSED', {
      fields: [{ field: `referees.${String(own)}.emailAddress`, code: 'own' }],
    })
  const reference = readableReference('RF')
  const { mostADay } = profile.referrals
  return once(services, call, reference, async (tx) => {
    await lockWriter(tx, customer)
    const sent = await countInvites(tx, customer, new Date(call.now.getTime() - DAY_MS))
    const leftToday = mostADay - sent - addresses.length
    if (leftToday < 0)
      call.fail('REFERRAL_LIMIT_REACHED', { data: { leftToday: Math.max(0, mostADay - sent) } })
    for (const address of addresses) {
      const id = uuidv7()
      const isMailed = await insertInvite(
        tx,
        inviteOf(services, call, {
          id,
          reference,
          address,
          restDays: profile.referrals.restDays,
        }),
      )
      if (isMailed) await referralInviteMail.later(tx, { invite: id }, id)
    }
    return { object: { referralReference: reference, invited: addresses.length, leftToday } }
  })
}

function inviteOf(
  { addressKey }: FeedbackServices,
  { membership, principal, locale, now }: InviteCall,
  one: {
    readonly id: string
    readonly reference: string
    readonly address: string
    readonly restDays: number
  },
) {
  return {
    id: one.id,
    reference: one.reference,
    membership,
    customer: principal.customer,
    address: one.address,
    addressHash: createHmac('sha256', addressKey).update(one.address).digest(),
    language: locale,
    at: now,
    restsSince: new Date(now.getTime() - one.restDays * DAY_MS),
  }
}

/** The member's own link, and the results of their invitations. */
export async function readReferrals(
  { database, publicUrlFor }: FeedbackServices,
  { company, membership, principal, locale, now }: Call<typeof readFacts>,
): Promise<Domain<typeof readShapes>['answer']> {
  const [sent, joined] = await Promise.all([
    countInvites(database, principal.customer, new Date(now.getTime() - DAY_MS)),
    countJoined(database, membership),
  ])
  const { mostADay } = company.profile.referrals
  return {
    object: {
      link: referralLink(publicUrlFor(company), membership.membershipNumber, locale),
      joined,
      leftToday: Math.max(0, mostADay - sent),
      mostADay,
    },
  }
}
