import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { makeLink } from '../../mailed-links.ts'
import { prolongResetLink, readResetLinks } from './reset-link-store.ts'

const HOUR_MS = 3_600_000
/** A duplicate order from the outbox arrives within this time. */
const LOOK_BACK_MS = 24 * HOUR_MS

/** The outcome of an order for a link. */
export type OrderedLink =
  | { readonly kind: 'mail'; readonly linkId: string }
  /** The hourly limit is reached: the last email's link is extended as if it were new. */
  | { readonly kind: 'prolonged' }

/**
 * The link to email for an order. While one is unused, requesting again sends the same one, or only extends it: so the mailbox always holds
 * a working link, whoever requests it and however often, within an hourly limit.
 */
export async function orderedLink(
  tx: Tx,
  linkKey: Buffer,
  order: { readonly customer: CustomerNumber; readonly orderId: string },
  rules: { readonly now: Date; readonly expiresAt: Date; readonly mostMailsAnHour: number },
): Promise<OrderedLink> {
  const { customer, orderId } = order
  const { now, expiresAt, mostMailsAnHour } = rules
  const links = await readResetLinks(tx, customer, new Date(now.getTime() - LOOK_BACK_MS))
  const mails = links.flatMap(({ mailed }) => mailed.split(' '))
  const isDone = mails.some((mail) => mail.startsWith(`${orderId}@`))
  const anHourAgo = now.getTime() - HOUR_MS
  const isFull = mails.filter((mail) => Number(mail.split('@')[1]) > anHourAgo).length >= mostMailsAnHour
  const [last] = links
  const isLive = last?.is_unused === true && (isFull || last.created_at.getTime() > anHourAgo)
  if (isDone || (isFull && !isLive)) return { kind: 'prolonged' }
  const mail = `${orderId}@${String(now.getTime())}`
  if (!isLive) {
    const made = { purpose: 'resetPassword', customer, detail: { mailed: mail } } as const
    return { kind: 'mail', linkId: await makeLink(tx, linkKey, made, { now, expiresAt }) }
  }
  await prolongResetLink(tx, last.link_id, expiresAt, isFull ? last.mailed : `${last.mailed} ${mail}`)
  return isFull ? { kind: 'prolonged' } : { kind: 'mail', linkId: last.link_id }
}
