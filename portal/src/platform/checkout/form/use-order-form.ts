import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadCode } from '../../../ui/layout/load-code.ts'
import type { CallError } from '../../client/call-error.ts'
import type { FormDraft } from '../../forms/form-draft.ts'
import { useForm, type Form } from '../../forms/use-form.ts'
import { offered, renewed, type Offer } from '../order-step.ts'
import type { PriceInputOf, FieldOf, OrderKind, OrderProblem, QuoteOf } from '../order-kind.ts'
import { usePageAddress } from '../page-address.ts'
import type { Product } from '../product.ts'
import { reviewEntry } from '../use-entry.ts'
import type { Ordering } from '../use-order.ts'

/** Loaded once the answers can be priced. */
const loadPrice = async () => loadCode(async () => import('../price/fetch-price.ts'))

/** A product's form declaration: its fields, its rules, and what to request a price for. */
interface OrderFormOptions<K extends OrderKind> {
  /** Its fields in page order. */
  readonly fields: (answers: K['draft']) => readonly FieldOf<K>[]
  /** Everything that prevents a price. The server checks it all again. */
  readonly rules: (answers: K['draft']) => readonly OrderProblem<K>[]
  readonly words: (problem: OrderProblem<K>, answers: K['draft']) => string
  readonly asked: (answers: K['draft']) => PriceInputOf<K>
  /** Cents that the form shows for these answers. */
  readonly shown: (answers: K['draft']) => bigint
  /** Fetches the review's code; a stable function. */
  readonly fetchReview: () => Promise<unknown>
  /** The control that a field's line in the summary links to, if not the field's own. */
  readonly controls?: Partial<Record<FieldOf<K>, string>>
}

/** The answers before an order is confirmed, and how they are corrected. */
export interface OrderAnswers<K extends OrderKind> {
  readonly form: Pick<Form<K['draft']>, 'values' | 'refuse'>
  /** Requests a new price for the same answers after the reviewed one has expired; resolves with an error if that fails. */
  readonly renewPrice: (old: Offer<K>) => Promise<CallError | undefined>
}

/** A product's form, shared by its page and its review. */
export interface OrderForm<K extends OrderKind> extends OrderAnswers<K> {
  readonly form: Form<K['draft']>
  readonly fetchReview: () => Promise<unknown>
}

/** The form of an order. Submitting requests the server's price and opens the review (POINT-02). It stays mounted behind the review. */
export function useOrderForm<K extends OrderKind>(
  ordering: Ordering<K>,
  { asked, shown, fetchReview, ...declared }: OrderFormOptions<K>,
): OrderForm<K> {
  const { product, step, change } = ordering
  const navigate = useNavigate()
  const here = usePageAddress()
  const form = useForm<K['draft'], PriceInputOf<K>, QuoteOf<K>>({
    ...declared,
    defaults: product.noDraft,
    draft: { of: draftsOf(product, step.kind === 'form' ? step.refill : undefined) },
    body: asked,
    refusals: refusalsOf(product),
    keepsAnswers: () => true,
    send: async ({ body }) => {
      const review = fetchReview().catch(() => undefined)
      const ending = await priced(ordering, body)
      // The form stays until its review can be shown. If that can't be fetched, the review's place says so.
      if (ending.kind === 'answered') await review
      return ending
    },
    done: (quote, answers, isHere) => {
      // Don't take back someone who has moved on.
      if (!isHere) return
      const offer = offerOf<K>(quote, shown(answers))
      change((before) => offered<K>(before, offer))
      // The back button leads from the review to the form.
      void navigate(here, { state: reviewEntry })
    },
  })
  const canBePriced = declared.rules(form.values).length === 0
  useEffect(() => {
    if (canBePriced) loadPrice().catch(() => undefined)
  }, [canBePriced])
  return {
    form,
    fetchReview,
    renewPrice: async (old) => {
      const ending = await priced(ordering, asked(form.values))
      if (ending.kind === 'failed') return ending.error
      const offer = offerOf<K>(ending.answer, BigInt(old.quote.total))
      change((before) => renewed<K>(before, old, offer))
      return undefined
    },
  }
}

/** `expected`: cents shown before. */
function offerOf<K extends OrderKind>(quote: QuoteOf<K>, expected: bigint): Offer<K> {
  const priceBefore = BigInt(quote.total) === expected ? null : expected
  return { quote, priceBefore, idempotencyKey: crypto.randomUUID() }
}

async function priced<K extends OrderKind>(ordering: Ordering<K>, asked: PriceInputOf<K>) {
  const { fetchPrice } = await loadPrice()
  return fetchPrice(ordering, asked)
}

/** The answers stored in this tab, or those behind an unpaid order. */
function draftsOf<K extends OrderKind>(
  { drafts, noDraft }: Product<K>,
  refill: K['draft'] | undefined,
): FormDraft<K['draft']> {
  return {
    secret: [],
    read: (membership) => {
      const kept = drafts.read(membership)
      return { answers: kept === noDraft ? (refill ?? kept) : kept, isUnsure: false }
    },
    keep: (membership, _of, { answers }) => drafts.keep(membership, answers),
    drop: drafts.drop,
  }
}

/** The field that each refusal is about. */
function refusalsOf<K extends OrderKind>({
  fieldOf,
}: Product<K>): Partial<Record<CallError['code'], OrderProblem<K>>> {
  const known: readonly (readonly [string, FieldOf<K> | undefined])[] = Object.entries(fieldOf)
  return Object.fromEntries(
    known.flatMap(([code, field]) => (field === undefined ? [] : [[code, { field, reason: code }]])),
  )
}
