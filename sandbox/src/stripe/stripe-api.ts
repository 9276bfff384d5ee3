import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { sameSecret } from '../payments/signature.ts'
import { randomId } from '../random-id.ts'
import type { Account } from './account.ts'
import type { EventSender } from './events.ts'
import { listed, nested } from './form-body.ts'
import type { MoneyBack } from './money-back.ts'
import { chargeSaved } from './off-session.ts'
import type { Presenter } from './present.ts'
import { invalid, missing, StripeRefusal } from './refusal.ts'
import { chargeShape, customerShape, listShape, refundShape, sessionShape } from './request-shapes.ts'
import type { StripeStore } from './stripe-store.ts'

type ApiOptions = {
  readonly account: Account
  readonly store: StripeStore
  readonly presenter: Presenter
  readonly events: EventSender
  readonly moneyBack: MoneyBack
  readonly clock: Clock
  /** The merchant's secret key. */
  readonly secret: string
}

const MINUTE = 60
const idShape = z.object({ id: z.string() })
const idOf = (request: FastifyRequest): string => z.parse(idShape, request.params).id

/** The route declarations below; writes run once per key. */
type Routes = {
  readonly write: (path: string, work: (body: unknown, request: FastifyRequest) => object) => void
  readonly read: (path: string, work: (request: FastifyRequest) => object) => void
}

/** The part of Stripe's API the merchant uses: pages, payments, refunds and saved cards. */
export function stripeApi(options: ApiOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      if (!sameSecret(request.headers.authorization ?? '', `Bearer ${options.secret}`))
        throw new StripeRefusal(401, 'invalid_request_error', undefined, 'Invalid API Key provided.')
    })
    app.setErrorHandler(async (error, _request, reply) => {
      if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body)
      throw error
    })
    const routes: Routes = {
      write: (path, work) => {
        app.post(path, async (request, reply) => once(options.store, request, reply, work))
      },
      read: (path, work) => {
        app.get(path, async (request) => work(request))
      },
    }
    addPages(routes, options)
    addPayments(routes, options)
    addRefunds(routes, options)
    addDisputes(routes, options)
    addCustomers(routes, options)
  }
}

function addPages({ write, read }: Routes, { account, store, presenter }: ApiOptions): void {
  const known = (request: FastifyRequest) => {
    const session = account.session(idOf(request))
    if (session === undefined) throw missing('checkout.session', idOf(request))
    return session
  }
  write('/v1/checkout/sessions', (body) => presenter.session(openPage(account, body)))
  read('/v1/checkout/sessions', (request) => {
    const { payment_intent: asked } = parsed(listShape, nested(flat(request.query)))
    const isListed = (intent: string | null) =>
      intent === null || store.intents.get(intent)?.manner !== 'unlisted'
    const sessions = account
      .sessions()
      .filter((one) => (asked === undefined ? isListed(one.payment_intent) : one.payment_intent === asked))
    return pageOf(request, sessions, (one) => presenter.session(one, expandOf(request)))
  })
  read('/v1/checkout/sessions/:id', (request) => presenter.session(known(request), expandOf(request)))
  write('/v1/checkout/sessions/:id/expire', (_body, request) => {
    const expired = account.expire(known(request).id)
    if (expired !== undefined) return presenter.session(expired)
    throw new StripeRefusal(
      400,
      'invalid_request_error',
      undefined,
      'Only Checkout Sessions with a status in ["open"] can be expired.',
    )
  })
}

function addPayments({ write, read }: Routes, options: ApiOptions): void {
  const { store, presenter } = options
  write('/v1/payment_intents', (body) => presenter.intent(chargeSaved(parsed(chargeShape, body), options)))
  read('/v1/payment_intents', (request) => {
    const { customer } = parsed(listShape, nested(flat(request.query)))
    const all = store.intents.all().toReversed()
    const mine = customer === undefined ? all : all.filter((one) => one.customer === customer)
    return pageOf(request, mine, (one) => presenter.intent(one, expandOf(request)))
  })
  read('/v1/payment_intents/:id', (request) => {
    const intent = store.intents.get(idOf(request))
    if (intent === undefined) throw missing('payment_intent', idOf(request))
    return presenter.intent(intent, expandOf(request))
  })
}

function addRefunds({ write, read }: Routes, { store, presenter, moneyBack }: ApiOptions): void {
  write('/v1/refunds', (body) => presenter.refund(moneyBack.refund(parsed(refundShape, body))))
  read('/v1/refunds', (request) => {
    const { payment_intent: intent } = parsed(listShape, nested(flat(request.query)))
    const all = store.refunds.all().toReversed()
    const mine = intent === undefined ? all : all.filter((one) => one.payment_intent === intent)
    return pageOf(request, mine, presenter.refund)
  })
  read('/v1/refunds/:id', (request) => {
    const refund = moneyBack.read(idOf(request))
    if (refund === undefined) throw missing('refund', idOf(request))
    return presenter.refund(refund)
  })
}

function addDisputes({ read }: Routes, { store, presenter }: ApiOptions): void {
  read('/v1/disputes', (request) => {
    const { payment_intent: intent } = parsed(listShape, nested(flat(request.query)))
    const all = store.disputes.all().toReversed()
    const mine = intent === undefined ? all : all.filter((one) => one.payment_intent === intent)
    return pageOf(request, mine, presenter.dispute)
  })
  read('/v1/disputes/:id', (request) => {
    const dispute = store.disputes.get(idOf(request))
    if (dispute === undefined) throw missing('dispute', idOf(request))
    return presenter.dispute(dispute)
  })
}

function addCustomers({ write, read }: Routes, { account, store, presenter }: ApiOptions): void {
  write('/v1/customers', (body) => {
    const { metadata } = parsed(customerShape, body)
    const customer = store.customers.put({ id: randomId('cus'), created: account.now(), metadata })
    return { object: 'customer', ...customer }
  })
  read('/v1/payment_methods/:id', (request) => {
    const method = store.methods.get(idOf(request))
    if (method === undefined) throw missing('payment_method', idOf(request))
    return presenter.method(method)
  })
  write('/v1/payment_methods/:id/detach', (_body, request) => {
    const method = store.methods.get(idOf(request))
    if (method?.customer === undefined || method.customer === null)
      throw invalid('resource_missing', 'The payment method is not attached to a customer.')
    return presenter.method(store.methods.put({ ...method, customer: null }))
  })
}

/** Opens a page, which expires 30 minutes to 24 hours later, as in Stripe. */
function openPage(account: Account, body: unknown) {
  const asked = parsed(sessionShape, body)
  const lasts = asked.expires_at - account.now()
  if (lasts < 30 * MINUTE || lasts > 24 * 60 * MINUTE)
    throw invalid('parameter_invalid_integer', 'expires_at must be between 30 minutes and 24 hours from now.')
  const page = {
    mode: asked.mode,
    locale: asked.locale,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url,
    expires_at: asked.expires_at,
    customer: asked.customer ?? null,
    metadata: asked.metadata,
  }
  if (asked.mode === 'setup')
    return account.open({
      ...page,
      amount_total: null,
      currency: null,
      client_reference_id: null,
      name: asked.metadata['purpose'] ?? '',
      merchant: null,
      intent_metadata: {},
    })
  const { currency, unit_amount: amount, product_data: product } = asked.line_items[0].price_data
  return account.open({
    ...page,
    amount_total: amount,
    currency,
    client_reference_id: asked.client_reference_id,
    name: product.name,
    merchant: product.description ?? null,
    intent_metadata: asked.payment_intent_data.metadata,
  })
}

/** Runs a write once per key: the same key gets the same answer, success or error, and another request under it is refused. */
async function once(
  store: StripeStore,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: unknown, request: FastifyRequest) => object,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key']
  const body = nested(flat(request.body))
  const asked = JSON.stringify([request.url, body])
  const kept = typeof key === 'string' ? store.kept.get(key) : undefined
  if (kept !== undefined && kept.request !== asked)
    throw new StripeRefusal(
      400,
      'idempotency_error',
      undefined,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    )
  if (kept !== undefined)
    return reply
      .code(kept.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(kept.body)
  const answer = answerOf(() => work(body, request))
  if (typeof key === 'string') store.kept.put({ id: key, request: asked, ...answer })
  return reply.code(answer.status).type('application/json').send(answer.body)
}

function answerOf(work: () => object): { readonly status: number; readonly body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: JSON.stringify(error.body) }
  }
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = z.safeParse(shape, body)
  if (read.success) return read.data
  throw invalid('parameter_invalid', z.prettifyError(read.error))
}

const flatShape = z.record(z.string(), z.unknown())
function flat(given: unknown): Record<string, unknown> {
  return z.parse(flatShape, given ?? {})
}

/** The `expand[]` paths, relative to the object or, in a list, to each item. */
function expandOf(request: FastifyRequest): ReadonlySet<string> {
  const { expand } = nested(flat(request.query))
  return new Set(listed(expand).map((path) => String(path).replace(/^data\./, '')))
}

/** A page of a list, newest first. */
function pageOf<Row extends { readonly id: string; readonly created: number }>(
  request: FastifyRequest,
  newestFirst: readonly Row[],
  present: (row: Row) => object,
): object {
  const { limit, starting_after: after, created } = parsed(listShape, nested(flat(request.query)))
  const rows = newestFirst.filter((row) => row.created >= (created?.gte ?? 0))
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const data = rows.slice(start, start + Math.min(limit, 100)).map(present)
  return { object: 'list', url: request.url.split('?')[0], has_more: start + data.length < rows.length, data }
}
