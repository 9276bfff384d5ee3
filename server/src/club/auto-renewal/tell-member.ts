import type { Day } from '@waymark/rules/calendar'
import { v7 as uuidv7 } from 'uuid'
import { notify, type News } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Club, ClubTerms } from '../club-of-company.ts'
import type { LeftOutAddOn, RenewingAddOn } from './renewing-add-ons.ts'
import { clubRenewalMail, type RenewalEvent } from './renewal-mails.ts'
import { insertRenewalNotice, type RenewalStanding } from './standing-store.ts'

/** What a member is told of their automatic renewal. */
export interface RenewalTidings {
  readonly event: RenewalEvent
  readonly companyCode: string
  readonly club: Club
  readonly plan: ClubTerms['plans'][number]
  /** What is charged, or was, in cents with tax. */
  readonly total: bigint
  /** What is charged with the plan, and what isn't any more. */
  readonly addOns?: { readonly included: readonly RenewingAddOn[]; readonly leftOut: readonly LeftOutAddOn[] }
  /** The day of the next charge; null where there's none. */
  readonly on: Day | null
  readonly now: Date
}

/** What the inbox has too: whatever the member didn't do on this page. */
const inInbox: Partial<Record<RenewalEvent, Extract<News, { kind: 'clubRenewal' }>['event']>> = {
  renews: 'renews',
  consent: 'consent',
  disputed: 'disputed',
  failed: 'failed',
  failedLast: 'failed',
  methodRefused: 'failed',
}

/**
 * Tells a member by mail, and in the inbox where it's news to them.
 * @param notice what the proof is kept under; nothing is sent a second time. Undefined for what is no notice of a charge
 * @returns whether it was told now
 */
export async function tellMember(
  tx: Tx,
  standing: RenewalStanding,
  tidings: RenewalTidings,
  notice?: string,
): Promise<boolean> {
  const { event, club, total, on, now } = tidings
  const messageId = uuidv7({ msecs: now.getTime() })
  const proof = { total, chargedOn: on, messageId, now }
  if (notice !== undefined && !(await insertRenewalNotice(tx, standing, { ...proof, notice }))) return false
  const kind = inInbox[event]
  const { currency } = club.programme
  if (kind !== undefined)
    await notify(tx, {
      customer: standing.customer,
      account: null,
      at: now,
      news: { kind: 'clubRenewal', event: kind, on, lastDay: standing.until, total, currency },
      notificationId: messageId,
    })
  await mailMember(tx, standing, tidings, messageId)
  return true
}

async function mailMember(
  tx: Tx,
  { customer, until, total: agreed, method }: RenewalStanding,
  { event, companyCode, club, plan, total, addOns, on }: RenewalTidings,
  messageId: string,
): Promise<void> {
  const { programCode, currency } = club.programme
  await clubRenewalMail.later(
    tx,
    {
      customer: String(customer),
      companyCode,
      programCode,
      event,
      plan: plan.name,
      until,
      on: on ?? '',
      total: String(total),
      addOns: (addOns?.included ?? []).map(({ article: { name }, price }) => ({
        name,
        total: String(price.total),
      })),
      leftOut: (addOns?.leftOut ?? []).map(({ code, names }) => ({ code, name: names })),
      agreed: String(agreed),
      currency,
      method: method ?? '',
    },
    messageId,
  )
}
