import type { OrderKindFacts } from '@waymark/contract/orders/order-kind'
import * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Refusal } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { Words } from '../platform/words.ts'
import type { Allowance } from './limits/allowance-store.ts'
import type { Order } from './order-store.ts'
import type { ActivityType, Of, OrderCommon, OrderShown, QuoteAnswer, QuoteAsked } from './order-wire.ts'
import type { OrderOperation } from './order-operation.ts'
import type { Price, Pricing } from './quotes/pricing.ts'
import type { TakenBack, TakeBackWish } from './refunds/taken-back.ts'

/** By which rules, and when, an order goes on. */
export interface OrderContext {
  /** The rules that it was priced by. */
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/** What the order's owner, and whoever else it concerns, is told of. */
export type OrderNews =
  | { readonly kind: 'done'; readonly at: Date }
  | { readonly kind: 'cancelled' | 'failed' }
  | { readonly kind: 'held'; readonly until: Date }

/** An order with its kind's own terms, parsed. */
export type OrderOf<Terms> = Omit<Order, 'terms'> & { readonly terms: Terms }

/** A fact of an order that its mails show. The word for it in the kind's words is `fact.<name>`, and `{<name>}` in their sentences. */
export type MailFact =
  /** An amount of points, a tier by its code, or a day. Nothing and 0 are left out. */
  | { readonly name: string; readonly form: 'points' | 'tier' | 'day'; readonly value: string }
  /** A name in each language, as configuration writes it. */
  | { readonly name: string; readonly form: 'name'; readonly value: Readonly<Record<string, string>> }

/** How a kind's mails are worded. */
interface KindMail<Terms> {
  /** `what`, `<news>.subject`, `<news>.heading`, `<news>.text` and `fact.<name>`, in each language. */
  readonly words: Words
  /** The portal's page that shows its orders, below the portal's base. */
  readonly page: string
  readonly facts?: (order: OrderOf<Terms>) => readonly MailFact[]
}

/**
 * Everything in which one kind of order differs from another. Whatever is not here is the same for all of them. What is left out does
 * nothing.
 */
export interface OrderKindSpec<Type extends ActivityType, Terms> {
  /** As the contract declares it. Its name is in the database and in configuration: for ever. */
  readonly kind: OrderKindFacts & { readonly activityType: Type }
  /** How its references begin: two letters. */
  readonly prefix: string
  /** The operation that submits it, which the engine mounts. */
  readonly operation: OrderOperation
  /** What only its orders say, as they were priced: points and cents as decimal text in the database, so that none is rounded. */
  readonly terms: z.ZodMiniType<Terms>
  /** How long its payment stays open, in minutes. Only a kind that never costs money has none. */
  readonly paymentMinutes?: (programme: ProgrammeConfiguration, company: CompanyConfiguration) => number
  /** Whether a company has such orders at all; every one where nothing is said. */
  readonly isOffered?: (company: CompanyConfiguration) => boolean
  readonly price: (
    pricing: Pricing,
    asked: Of<QuoteAsked, Type>,
  ) => Promise<Price<Terms, Of<QuoteAnswer, Type>>>
  /** The limits that an order takes from when it is written, besides those that the ledger counts itself. */
  readonly limits?: (order: OrderOf<Terms>, programme: ProgrammeConfiguration) => readonly Allowance[]
  /** Limits of the recipient: looked at when it is ordered, taken when it is carried out. */
  readonly recipientLimits?: (
    order: OrderOf<Terms>,
    programme: ProgrammeConfiguration,
  ) => readonly Allowance[]
  /** The ledger's holds that `setAside` makes besides one with the order's own id. */
  readonly holds?: (order: OrderOf<Terms>) => readonly string[]
  /**
   * Holds the points that it will move, in the transaction that writes the order. @returns why not
   * @throws OrderedBefore where the same was ordered by another request
   */
  readonly setAside?: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<Refusal | undefined>
  /**
   * Its whole effect where nothing is to be paid and nothing holds it back, in the transaction that writes it and with the rights of a
   * request. The order names its journal. @returns why not, with nothing changed
   */
  readonly carryOutAtOnce?: (
    tx: Tx,
    order: OrderOf<Terms>,
    context: OrderContext,
  ) => Promise<Refusal | undefined>
  /**
   * Its effect, once nothing is to be paid any more. @returns its journal, null where no points move
   * @throws CannotBeCarriedOut where the ledger no longer lets it
   */
  readonly carryOut: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<string | null>
  /** Frees what was set aside. */
  readonly giveBack?: (tx: Tx, order: OrderOf<Terms>, context: OrderContext) => Promise<void>
  /** Undoes its effect; points that paid for it are not its concern. */
  readonly takeBack: (
    tx: Tx,
    order: OrderOf<Terms>,
    context: OrderContext,
    wish: TakeBackWish,
  ) => Promise<TakenBack>
  /** What becomes of an order that was held back when its time is over. */
  readonly whenDue: 'post' | 'cancel'
  readonly present: (
    common: OrderCommon,
    order: OrderOf<Terms>,
    setting: { readonly programme: ProgrammeConfiguration; readonly locale: Locale },
  ) => Of<OrderShown, Type>
  readonly mail: KindMail<Terms>
  /** Whom it tells of what, in place of its owner by the common mail: `tellOwner` sends that. */
  readonly tell?: (
    tx: Tx,
    order: OrderOf<Terms>,
    news: OrderNews,
    tellOwner: () => Promise<void>,
  ) => Promise<void>
}

/** A kind as the engine handles it: the terms are opened inside. */
export interface OrderKind {
  readonly name: string
  readonly activityType: ActivityType
  readonly prefix: string
  readonly operation: OrderOperation
  readonly words: Words
  readonly page: string
  readonly whenDue: 'post' | 'cancel'
  readonly isEverAtOnce: boolean
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
  readonly present: (
    common: OrderCommon,
    order: Order,
    setting: { readonly programme: ProgrammeConfiguration; readonly locale: Locale },
  ) => OrderShown
  readonly tell: (tx: Tx, order: Order, news: OrderNews, tellOwner: () => Promise<void>) => Promise<void>
}

/** Declares a kind of order. Its terms are parsed before each of its functions sees them. */
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

/** All kinds of orders that there are. */
export interface OrderKinds {
  /** The kind of an order or a quote by our name. @throws for one that is not registered: a mistake of ours */
  readonly named: (name: string) => OrderKind
  /** The kind that the wire means. */
  readonly ofType: (activityType: ActivityType) => OrderKind
  readonly all: readonly OrderKind[]
}

/** @throws where two kinds share a name, a type or a prefix */
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

/** The same was ordered before, by a request with another key: that order goes on in its place, and nothing of this one stays. */
export class OrderedBefore extends Error {
  readonly orderNumber: string

  constructor(orderNumber: string) {
    super(`Ordered before as ${orderNumber}`)
    this.name = 'OrderedBefore'
    this.orderNumber = orderNumber
  }
}

/** The ledger no longer lets an order have its effect: nothing of it may stay, and whoever has paid gets the money back. */
export class CannotBeCarriedOut extends Error {
  constructor(reason: string) {
    super(`The order cannot be carried out: ${reason}`)
    this.name = 'CannotBeCarriedOut'
  }
}
