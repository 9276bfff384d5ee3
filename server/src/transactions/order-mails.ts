import * as z from 'zod/mini'
import { inLocale } from '../configuration/index.ts'
import { customerInMail, DAY_MS, defineMail, withProgramme, type Mail } from '../mails/index.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const payload = z.object({
  kind: z.enum(['done', 'held', 'cancelled', 'failed', 'received', 'refunded', 'reversed']),
  product: z.enum(['transfer', 'buy', 'gift', 'extend', 'tier', 'convert']),
  customer: customerInMail,
  companyCode: z.string(),
  programCode: z.string(),
  activityNumber: z.string(),
  points: z.string(),
  bonus: z.string(),
  statusPoints: z.string(),
  /** Code of the tier that was bought or given; empty for none. */
  tier: z.string(),
  /** Paid in money, in cents. */
  paid: z.string(),
  currency: z.string(),
  /** Points that paid. */
  redeemed: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  message: z.string(),
  /** Until when a conversion waits. */
  until: z.optional(z.iso.datetime()),
  /** What goes back, in cents. */
  amount: z.optional(z.string()),
})
type Facts = z.output<typeof payload>

/** Tells an order's owner how it ended, and whoever was given points. */
const orderMail = defineMail({
  topic: 'mail.order',
  payload,
  words: { en, ko },
  // An order that ended at its payment was seen there; without money to go back there is nothing to tell.
  read: async (order, services) =>
    order.kind === 'failed' && order.paid === '0' && order.redeemed === '0'
      ? undefined
      : withProgramme(order, services),
  limit: ({ kind }, { mails }) =>
    kind === 'received' ? { kind: 'received', most: mails.receivedADay, withinMs: DAY_MS } : undefined,
  values: ({ programme, ...order }, { locale, figure, money, day, word }) => {
    const tier = programme.tiers.find(({ code }) => code === order.tier)
    const values = {
      points: figure(order.points),
      bonus: figure(order.bonus),
      statusPoints: figure(order.statusPoints),
      redeemed: figure(order.redeemed),
      paid: money(order.paid, order.currency),
      amount: money(order.amount ?? '0', order.currency),
      name: order.counterpartyName,
      tier: tier === undefined ? order.tier : inLocale(tier.name, locale),
      until: order.until === undefined ? '' : day(order.until, programme.timeZone),
    }
    return { ...values, what: word(`order.${order.product}`, values) }
  },
  letter: (order, { values, say }) => ({
    key: `mail.${wordsKind(order)}`,
    more: [order.kind === 'failed' && order.paid !== '0' ? say('mail.transfer.refund') : undefined],
    facts: factLines(order, values),
    link: linkOf(order),
    footer: 'mail.order.footer',
  }),
})

export const orderMails: readonly Mail[] = [orderMail]

/** The page that each product's orders show on. */
const pages: Readonly<Record<Facts['product'], string>> = {
  transfer: '/transfer?',
  buy: '/buy?',
  gift: '/buy?for=gift&',
  tier: '/buy?for=tier&',
  extend: '/member/extendexpiry?',
  convert: '/member/migratepoints?',
}

/** Money that an operator gave back is on the order's receipt; everything else on the statement. */
function linkOf({ kind, product, activityNumber }: Facts) {
  return kind === 'refunded' || kind === 'reversed'
    ? { label: 'mail.order.receipt', path: `${pages[product]}activity=${activityNumber}` }
    : { label: 'mail.transfer.link', path: '/member/myactivity' }
}

/** Some news read alike for every product. */
function wordsKind({ kind, product }: Facts): string {
  return kind === 'failed' || kind === 'refunded' || kind === 'reversed' ? kind : `${product}.${kind}`
}

type ShownValue = 'points' | 'bonus' | 'statusPoints' | 'tier' | 'paid' | 'redeemed' | 'until'

function factLines(
  order: Facts,
  values: Readonly<Record<ShownValue, string>>,
): readonly (readonly [label: string, value: string] | undefined)[] {
  const isOwn = order.kind !== 'received'
  const counterparty = `${order.counterpartyName}, ${order.counterpartyNumber}`
  const lines: readonly (readonly [shown: boolean, label: string, value: string])[] = [
    [order.counterpartyName !== '', isOwn ? 'mail.transfer.to' : 'mail.transfer.from', counterparty],
    [order.points !== '0', 'mail.transfer.points', values.points],
    [order.bonus !== '0', 'mail.order.bonus', values.bonus],
    [order.statusPoints !== '0', 'mail.order.statusPoints', values.statusPoints],
    [order.tier !== '', 'mail.order.tier', values.tier],
    [isOwn && order.paid !== '0', 'mail.order.paid', values.paid],
    [isOwn && order.redeemed !== '0', 'mail.order.redeemed', values.redeemed],
    [values.until !== '', 'mail.order.until', values.until],
    [true, 'mail.transfer.reference', order.activityNumber],
    [order.message !== '', 'mail.transfer.message', order.message],
  ]
  return lines.map(([shown, label, value]) => (shown ? [label, value] : undefined))
}
