import { groupedNumber } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import { customerInMail, DAY_MS, defineMail, mailPrice, withProgramme, type Mail } from '../../mails/index.ts'
import { keptTogether, type SayWords, type Words } from '../../platform/words.ts'
import type { OrderKind, OrderKinds } from '../order-kind.ts'
import { noteOrder } from '../trace-order.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const payload = z.object({
  kind: z.enum([
    'done',
    'held',
    'cancelled',
    'failed',
    'received',
    'refunded',
    'reversed',
    'returned',
    'disputed',
    'disputeWon',
    'disputeWonUnused',
    'disputeLost',
    'disputeKept',
  ]),
  /** Our name for the order's kind. */
  orderKind: z.string(),
  customer: customerInMail,
  companyCode: z.string(),
  programCode: z.string(),
  orderNumber: z.string(),
  points: z.string(),
  /** Facts specific to its kind. */
  facts: z.readonly(
    z.array(
      z.union([
        z.object({ name: z.string(), form: z.enum(['points', 'tier', 'day']), value: z.string() }),
        z.object({ name: z.string(), form: z.literal('name'), value: z.record(z.string(), z.string()) }),
      ]),
    ),
  ),
  /** Money paid, in cents. */
  paid: z.string(),
  /** The parts of the whole price; messages of before it was written have none. */
  price: z.optional(mailPrice),
  currency: z.string(),
  /** Points that paid. */
  redeemed: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  message: z.string(),
  /** End of the hold. */
  until: z.optional(z.iso.datetime()),
  /** Refunded money, in cents. */
  amount: z.optional(z.string()),
  /** Points that go back. */
  returned: z.optional(z.string()),
  /** Points on hold while a dispute is open, or until it was won. */
  onHold: z.optional(z.string()),
})
export type OrderMailPayload = z.output<typeof payload>

type ToldFact = OrderMailPayload['facts'][number]

/** A kind's texts and those all kinds share. */
function wordsFor({ words }: OrderKind): Words {
  return { en: { ...words.en, ...en }, ko: { ...words.ko, ...ko } }
}

/** Tell an order's owner how it ended, and the recipient of its points. */
export function orderMails(kinds: OrderKinds): readonly Mail[] {
  const orderMail = defineMail({
    topic: 'mail.order',
    payload,
    // The owner saw a failed payment on its page; without a refund there is nothing to email.
    read: async (told, services) => {
      noteOrder(told.orderNumber)
      return told.kind === 'failed' && told.paid === '0' && told.redeemed === '0'
        ? undefined
        : { ...(await withProgramme(told, services)), its: kinds.named(told.orderKind) }
    },
    words: ({ its }) => wordsFor(its),
    limit: ({ kind }, { mails }) =>
      kind === 'received' ? { kind: 'received', most: mails.receivedADay, withinMs: DAY_MS } : undefined,
    values: ({ programme, ...told }, { locale, figure, money, day, word }) => {
      const tierNamed = (code: string): string => {
        const tier = programme.tiers.find((one) => one.code === code)
        return tier === undefined ? code : inLocale(tier.name, locale)
      }
      const write = (fact: ToldFact): string => {
        if (fact.form === 'name') return inLocale(fact.value, locale)
        if (fact.form === 'day') return day(fact.value)
        return fact.form === 'points' ? figure(fact.value) : tierNamed(fact.value)
      }
      const values = {
        points: figure(told.points),
        count: told.points,
        redeemed: figure(told.redeemed),
        paid: money(told.paid, told.currency),
        amount: money(told.amount ?? '0', told.currency),
        returned: figure(told.returned ?? '0'),
        onHold: figure(told.onHold ?? '0'),
        name: told.counterpartyName,
        until: told.until === undefined ? '' : day(told.until, programme.timeZone),
        ...Object.fromEntries(told.facts.map((fact) => [fact.name, write(fact)])),
        ...statusPointsIn(told, figure, word),
      }
      const what = word('what', values)
      return {
        ...values,
        what,
        count: textOf(told) === 'reversedPoints' ? (told.returned ?? '0') : told.points,
      }
    },
    letter: (told, { values, say }) => ({
      key: textOf(told),
      more: [
        told.kind === 'failed' && told.paid !== '0' ? say('goingBack') : undefined,
        told.kind === 'disputed' && (told.onHold ?? '0') !== '0' ? say('disputeHolds') : undefined,
        told.kind === 'disputed' ? say('disputeHelp') : undefined,
      ],
      facts: factLines(told, values),
      ...(isPriced(told) ? { price: told.price } : {}),
      showsBalance: movesPoints.has(told.kind),
      alarms: told.kind === 'done',
      link: linkOf(told, told.its),
      footer: 'footer',
    }),
  })
  return [orderMail]
}

/** Status points in words, which have another count than the points in the same text. */
function statusPointsIn({ facts }: OrderMailPayload, figure: (count: string) => string, word: SayWords) {
  const gained = facts.find((fact) => fact.form === 'points' && fact.name === 'statusPoints')
  if (gained?.form !== 'points') return {}
  const { value } = gained
  return { gained: word('gained', { statusPoints: figure(value), count: value }) }
}

/** A reversal can be without money: of an order that cost none, or one that had been refunded before. */
function textOf({ kind, amount = '0', returned = '0' }: OrderMailPayload) {
  if (kind !== 'reversed' || amount !== '0') return kind
  return returned === '0' ? 'undone' : 'reversedPoints'
}

/** After these the membership has other points than before. */
const movesPoints: ReadonlySet<OrderMailPayload['kind']> = new Set([
  'done',
  'received',
  'reversed',
  'returned',
  'disputeLost',
])

const onReceipt: ReadonlySet<OrderMailPayload['kind']> = new Set([
  'refunded',
  'reversed',
  'returned',
  'disputed',
  'disputeWon',
  'disputeWonUnused',
  'disputeLost',
  'disputeKept',
])

/** Whether the email shows the price part by part. */
function isPriced({ kind, price }: OrderMailPayload): boolean {
  return (kind === 'done' || kind === 'held') && price !== undefined
}

/** A refund and a dispute show on the order's receipt; everything else on the statement. */
function linkOf({ kind, orderNumber }: OrderMailPayload, { page }: OrderKind) {
  if (!onReceipt.has(kind)) return { label: 'statement', path: '/member/myactivity' }
  return { label: 'receipt', path: `/${page}${page.includes('?') ? '&' : '?'}activity=${orderNumber}` }
}

type Label = keyof typeof en | `fact.${string}`
type Fact = readonly [label: Label, value: string]
type Line = readonly [isShown: boolean, label: Label, value: string | undefined]

function factLines(
  told: OrderMailPayload,
  values: Readonly<Record<string, string>>,
): readonly (Fact | undefined)[] {
  const isOwner = told.kind !== 'received'
  const { counterpartyName: name, counterpartyNumber: number } = told
  const lines: readonly Line[] = [
    [name !== '', isOwner ? 'to' : 'from', `${keptTogether(name)}, ${groupedNumber(number)}`],
    [told.points !== '0', 'points', values['points']],
    ...told.facts.map((fact): Line => [
      fact.value !== '' && fact.value !== '0',
      `fact.${fact.name}`,
      values[fact.name],
    ]),
    [isOwner && !isPriced(told) && told.paid !== '0', 'paid', values['paid']],
    [isOwner && !isPriced(told) && told.redeemed !== '0', 'redeemed', values['redeemed']],
    [told.kind === 'returned' && told.amount !== '0', 'moneyBack', values['amount']],
    [told.kind.startsWith('dispute'), 'disputedMoney', values['amount']],
    [(told.returned ?? '0') !== '0', 'pointsBack', values['returned']],
    [(told.onHold ?? '0') !== '0', told.kind === 'disputed' ? 'onHold' : 'wereOnHold', values['onHold']],
    [values['until'] !== '', 'until', values['until']],
    [true, 'reference', told.orderNumber],
    [told.message !== '', 'message', told.message],
  ]
  return lines.map(([isShown, label, value]): Fact | undefined =>
    isShown ? [label, value ?? ''] : undefined,
  )
}
