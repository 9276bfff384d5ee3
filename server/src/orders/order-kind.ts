import type { OrderKindFacts } from '@waymark/contract/orders/order-kind'
import * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Refusal } from '../ledger/index.ts'
import type { InvoiceSubject } from '../invoices/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { Words } from '../platform/words.ts'
import type { Allowance } from './limits/allowance-store.ts'
import type { Order } from './order-store.ts'
import type { ActivityType, Of, OrderCommon, OrderShown, QuoteAnswer, QuoteAsked } from './order-wire.ts'
import type { OrderOperation } from './order-operation.ts'
import type { Price, Pricing } from './quotes/pricing.ts'
import type { TakenBack, TakeBackWish } from './refunds/taken-back.ts'

/** The rules and the moment an order is processed with. */
export interface OrderContext {
  /** The rules it was priced by. */
  readonly programme: ProgrammeConfiguration
  readonly company: CompanyConfiguration
  readonly now: Date
}

/** What the order's owner and others it concerns are told. */
export type OrderNews =
  | { readonly kind: 'done'; readonly at: Date }
  /** `isWithBank`: its payer's bank has the money, so nothing is refunded now. */
  | { readonly kind: 'cancelled'; readonly isWithBank: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'held'; readonly until: Date }

/** An order with its kind's own terms, parsed. */
export type OrderOf<Terms> = Omit<Order, 'terms'> & { readonly terms: Terms }

/** A fact shown in an order's mails. Its label in the kind's texts is `fact.<name>`; sentences use `{<name>}`. */
export type MailFact =
  /** An amount of points, a tier code, or a day. Empty and 0 are left out. */
  | { readonly name: string; readonly form: 'points' | 'tier' | 'day'; readonly value: string }
  /** A name in each language, as in configuration. */
  | { readonly name: string; readonly form: 'name'; readonly value: Readonly<Record<string, string>> }

/** The texts of a kind's mails. */
interface KindMail<Terms> {
  /** `what`, `<news>.subject`, `<news>.preheader`, `<news>.heading`, `<news>.text` and `fact.<name>`, in each language. */
  readonly words: Words
  /** The portal page for its orders, below the portal's base. */
  readonly page: string
  readonly facts?: (order: OrderOf<Terms>) => readonly MailFact[]
}

/**
 * Everything that differs between kinds of orders; the rest is the same for all of them. An omitted function does nothing.
 */
export interface OrderKindSpec<Type extends ActivityType, Terms> {
  /** As declared in the contract. The name is stored in the database and in configuration, so it never changes. */
  readonly kind: OrderKindFacts & { readonly activityType: Type }
  /** Two letters that its references start with. */
  readonly prefix: string
  /** The operation that submits it, mounted by the engine. */
  readonly operation: OrderOperation
  /** Kind-specific terms as priced. Points and cents are decimal text in the database, so they are never rounded. */
  readonly terms: z.ZodMiniType<Terms>
  /** How long its payment stays open, in minutes. Omitted only by a kind that never costs money. */
  readonly paymentMinutes?: (programme: ProgrammeConfiguration, company: CompanyConfiguration) => number
  /** Whether a company has such orders at all. Omitted: every company. */
  readonly isOffered?: (company: CompanyConfiguration) => boolean
  readonly price: (
    pricing: Pricing,
    asked: Of<QuoteAsked, Type>,
  ) => Promise<Price<Terms, Of<QuoteAnswer, Type>>>
  /** Its points leave the account: a company's user spends them. Omitted where they arrive, stay or are paid for. */
  readonly pointsLeave?: true
  /** Limits reserved when the order is written, apart from those the ledger counts. */
  readonly limits?: (order: OrderOf<Terms>, programme: ProgrammeConfiguration) => readonly Allowance[]
  /** The recipient's limits: checked when ordering, reserved when the order is carried out. */
  readonly recipientLimits?: (
    order: OrderOf<Terms>,
    programme: ProgrammeConfiguration,
  ) => readonly Allowance[]
  /** Ledger holds that `setAside` places, apart from the one with the order's own id. */
  readonly holds?: (order: OrderOf<Terms>) => readonly string[]
  /**
   * Holds the points it will move, in the transaction that writes the order. @returns the refusal, if any
   * @throws OrderedBefore if another request ordered the same
   */
  readonly setAside?: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<Refusal | undefined>
  /**
   * Its whole effect when nothing is due and it isn't held, in the transaction that writes it and with a request's rights. The order records
   * its journal. @returns the refusal, with nothing changed
   */
  readonly carryOutAtOnce?: (
    tx: Tx,
    order: OrderOf<Terms>,
    context: OrderContext,
  ) => Promise<Refusal | undefined>
  /**
   * Its effect, once nothing is due. @returns its journal, null if no points move
   * @throws CannotBeCarriedOut if the ledger no longer allows it
   */
  readonly carryOut: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<string | null>
  /** Releases what was reserved. */
  readonly giveBack?: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<void>
  /** Reverses its effect. Points that paid for it are handled elsewhere. */
  readonly takeBack: (
    tx: Tx,
    order: OrderOf<Terms>,
    context: OrderContext,
    wish: TakeBackWish,
  ) => Promise<TakenBack>
  /** Its payer's bank returned its money, or a part of it, for good: whether its effect ended with that or stays. */
  readonly paymentLost?: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<void>
  /** What its invoice lists. Omitted by kinds whose orders aren't invoiced. */
  readonly invoice?: (order: OrderOf<Terms>) => InvoiceSubject
  /** Those of some orders, by id, whose owner can ask for a refund now: one read. Omitted: none. */
  readonly refundable?: (
    database: Database,
    orderIds: readonly string[],
    context: OrderContext,
  ) => Promise<ReadonlySet<string>>
  /** What happens to a held order at the end of its hold. */
  readonly whenDue: 'post' | 'cancel'
  readonly present: (
    common: OrderCommon,
    order: OrderOf<Terms>,
    setting: { readonly programme: ProgrammeConfiguration; readonly locale: Locale },
  ) => Of<OrderShown, Type>
  readonly mail: KindMail<Terms>
  /** Its own messages instead of the standard mail to the owner; `tellOwner` sends the standard one. */
  readonly tell?: (
    tx: Tx,
    order: OrderOf<Terms>,
    news: OrderNews,
    tellOwner: () => Promise<void>,
  ) => Promise<void>
}

/** A kind as the engine sees it: its terms are parsed inside. */
export interface OrderKind {
  readonly name: string
  readonly activityType: ActivityType
  readonly prefix: string
  readonly operation: OrderOperation
  readonly words: Words
  readonly page: string
  readonly whenDue: 'post' | 'cancel'
  readonly isEverAtOnce: boolean
  readonly pointsLeave: boolean
  readonly isInvoiced: boolean
  readonly invoice: (order: Order) => InvoiceSubject | undefined
  readonly refundable: (
    database: Database,
    orderIds: readonly string[],
    context: OrderContext,
  ) => Promise<ReadonlySet<string>>
  readonly paymentMinutes: (programme: ProgrammeConfiguration, company: CompanyConfiguration) => number
  readonly isOffered: ((company: CompanyConfiguration) => boolean) | undefined
  readonly price: (pricing: Pricing, asked: QuoteAsked) => Promise<Price<unknown, QuoteAnswer>>
  readonly limits: (order: Order, programme: ProgrammeConfiguration) => readonly Allowance[]
  readonly recipientLimits: (order: Order, programme: ProgrammeConfiguration) => readonly Allowance[]
  readonly holds: (order: Order) => readonly string[]
  readonly mailFacts: (order: Order) => readonly MailFact[]
  readonly setAside: (tx: Tx, order: Order, context: OrderContext) => Promise<Refusal | undefined>
  readonly carryOutAtOnce: (tx: Tx, order: Order, context: OrderContext) => Promise<Refusal | undefined>
  readonly carryOut: (tx: Tx, order: Order, context: OrderContext) => Promise<string | null>
  readonly giveBack: (tx: Tx, order: Order, context: OrderContext) => Promise<void>
  readonly takeBack: (tx: Tx, order: Order, context: OrderContext, wish: TakeBackWish) => Promise<TakenBack>
  readonly paymentLost: (tx: Tx, order: Order, context: OrderContext) => Promise<void>
  readonly present: (
    common: OrderCommon,
    order: Order,
    setting: { readonly programme: ProgrammeConfiguration; readonly locale: Locale },
  ) => OrderShown
  readonly tell: (tx: Tx, order: Order, news: OrderNews, tellOwner: () => Promise<void>) => Promise<void>
}

/** Defines a kind of order. Terms are parsed before they reach its functions. */
export function defineOrderKind<const Type extends ActivityType, Terms>(
  spec: OrderKindSpec<Type, Terms>,
): OrderKind {
  const opened = (order: Order): OrderOf<Terms> => ({ ...order, terms: z.parse(spec.terms, order.terms) })
  const { kind, prefix, operation, whenDue, mail } = spec
  const { name, activityType } = kind
  return {
    name,
    activityType,
    prefix,
    operation,
    whenDue,
    isOffered: spec.isOffered,
    paymentMinutes: (programme, company) => {
      if (spec.paymentMinutes === undefined) throw new Error(`An order of ${name} is never paid in money`)
      return spec.paymentMinutes(programme, company)
    },
    words: mail.words,
    page: mail.page,
    isEverAtOnce: spec.carryOutAtOnce !== undefined,
    pointsLeave: spec.pointsLeave === true,
    isInvoiced: spec.invoice !== undefined,
    invoice: (order) => spec.invoice?.(opened(order)),
    refundable: async (database, orderIds, context) =>
      orderIds.length === 0
        ? new Set()
        : ((await spec.refundable?.(database, orderIds, context)) ?? new Set()),
    price: async (pricing, asked) => {
      if (!isOf(asked, activityType)) throw new Error(`A price of ${asked.activityType} is not ${name}'s`)
      const price = await spec.price(pricing, asked)
      return { ...price, terms: z.encode(spec.terms, price.terms) }
    },
    limits: (order, programme) => spec.limits?.(opened(order), programme) ?? [],
    recipientLimits: (order, programme) => spec.recipientLimits?.(opened(order), programme) ?? [],
    holds: (order) => spec.holds?.(opened(order)) ?? [],
    mailFacts: (order) => mail.facts?.(opened(order)) ?? [],
    setAside: async (tx, order, context) => spec.setAside?.(tx, opened(order), context),
    carryOutAtOnce: async (tx, order, context) => spec.carryOutAtOnce?.(tx, opened(order), context),
    carryOut: async (tx, order, context) => spec.carryOut(tx, opened(order), context),
    giveBack: async (tx, order, context) => spec.giveBack?.(tx, opened(order), context),
    takeBack: async (tx, order, context, wish) => spec.takeBack(tx, opened(order), context, wish),
    paymentLost: async (tx, order, context) => spec.paymentLost?.(tx, opened(order), context),
    present: (common, order, setting) => spec.present(common, opened(order), setting),
    tell: async (tx, order, news, tellOwner) =>
      spec.tell === undefined ? tellOwner() : spec.tell(tx, opened(order), news, tellOwner),
  }
}

function isOf<Type extends ActivityType>(
  asked: QuoteAsked,
  activityType: Type,
): asked is Of<QuoteAsked, Type> & QuoteAsked {
  return asked.activityType === activityType
}

/** All kinds of orders. */
export interface OrderKinds {
  /** The kind by our name, as stored with orders and quotes. @throws for an unregistered one: a programming error */
  readonly named: (name: string) => OrderKind
  /** The kind by its activity type on the wire. */
  readonly ofType: (activityType: ActivityType) => OrderKind
  readonly all: readonly OrderKind[]
}

/** @throws if two kinds share a name, a type or a prefix */
export function createOrderKinds(all: readonly OrderKind[]): OrderKinds {
  const byName = new Map(all.map((kind) => [kind.name, kind]))
  const byType = new Map(all.map((kind) => [kind.activityType, kind]))
  const prefixes = new Set(all.map(({ prefix }) => prefix))
  if ([byName, byType, prefixes].some(({ size }) => size !== all.length))
    throw new Error('Two kinds of orders share a name, a type or a prefix')
  const known = (kind: OrderKind | undefined, what: string): OrderKind => {
    if (kind === undefined) throw new Error(`There is no kind of order '${what}'`)
    return kind
  }
  return {
    named: (name) => known(byName.get(name), name),
    ofType: (activityType) => known(byType.get(activityType), activityType),
    all,
  }
}

/** Another request with another key ordered the same: that order continues instead, and nothing of this one is kept. */
export class OrderedBefore extends Error {
  readonly orderNumber: string

  constructor(orderNumber: string) {
    super(`Ordered before as ${orderNumber}`)
    this.name = 'OrderedBefore'
    this.orderNumber = orderNumber
  }
}

/** The ledger no longer allows an order's effect: nothing of it is kept, and a payment is refunded. */
export class CannotBeCarriedOut extends Error {
  constructor(reason: string) {
    super(`The order cannot be carried out: ${reason}`)
    this.name = 'CannotBeCarriedOut'
  }
}
