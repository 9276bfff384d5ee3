import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FormOrReview } from '../../../platform/checkout/form/form-or-review.tsx'
import { NotOffered } from '../../../platform/checkout/form/not-available.tsx'
import type { Price } from '../../../platform/checkout/price/price.ts'
import { ProductPage, type BeforeOrderProps } from '../../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { OrderSeatsForm } from './order-seats-form.tsx'
import { chosenSeats, renewalPrice } from '../renewal/renewal-choice.ts'
import { ALL_SEATS, linesOf, seatsProblem, type SeatDraft } from './seat-lines.ts'
import { seatParts } from './seat-parts.tsx'
import { seatProduct, type SeatKind } from './seat-product.ts'
import { useSeatProblemWords } from './use-seat-problem-words.ts'
import { useSeatOverview, useSeatRenewal, type Renewal, type SeatOverview } from '../seat-queries.ts'

/** Preloaded while the form is filled in. */
const SeatsReview = lazyComponent(async () => (await import('./seats-review.tsx')).SeatsReview)

/** Buying memberships for users of a company, also right after its registration (CORP-01, CORP-06). */
export function Component() {
  return <ProductPage product={seatProduct} parts={seatParts} BeforeOrder={BeforeSeats} />
}

function BeforeSeats({ ordering }: BeforeOrderProps<SeatKind>) {
  const overview = useSeatOverview()
  const isOpen = overview.data?.object.forecast?.isOpen === true
  const renewal = useSeatRenewal(isOpen)
  const failed = overview.error === undefined ? renewal : overview
  if (overview.data === undefined || (isOpen && renewal.data === undefined))
    return failed.error === undefined ? <SeatsWaiting /> : <SeatsFailed {...failed} error={failed.error} />
  const { object } = overview.data
  if (object.plans.length === 0) return <NotOffered words="seats" />
  return (
    <BeforeSale ordering={ordering} overview={object} renewal={renewal.data?.object.renewal ?? undefined} />
  )
}

function SeatsWaiting() {
  const { t } = useTranslation('seats')
  return (
    <Waiting label={t('waiting')}>
      <Skeleton width="100%" height="20rem" />
    </Waiting>
  )
}

interface SeatsFailedProps {
  error: NonNullable<ReturnType<typeof useSeatOverview>['error']>
  refetch: () => unknown
  isFetching: boolean
}

function SeatsFailed({ error, refetch, isFetching }: SeatsFailedProps) {
  const { t } = useTranslation('seats')
  return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
}

interface BeforeSaleProps extends Pick<BeforeOrderProps<SeatKind>, 'ordering'> {
  overview: SeatOverview
  renewal: Renewal | undefined
}

function BeforeSale({ ordering, overview, renewal: read }: BeforeSaleProps) {
  const words = useSeatProblemWords(overview.mostInOrder)
  const renewal = read !== undefined && read.seats.length > 0 ? read : undefined
  const orderForm = useOrderForm(ordering, {
    fields: (draft) =>
      isRenewing(draft, renewal) ? ['kind', 'chosen'] : ['kind', 'plan', 'people', 'free', 'freeCostCentre'],
    rules: (draft) => problemsOf(draft, overview, renewal),
    words,
    asked: (draft) =>
      isRenewing(draft, renewal)
        ? { activityType: 'SEATS', renew: renewOf(draft) }
        : { activityType: 'SEATS', seats: seatsOf(draft, overview) },
    shown: (draft) => priceOf(draft, overview, renewal)?.total ?? 0n,
    fetchReview: SeatsReview.fetch,
  })
  const { values, patch } = orderForm.form
  const asksToRenew = new URLSearchParams(useLocation().search).has('renew') && renewal !== undefined
  // Once, on the way from the memberships page; what is chosen afterwards stays.
  useEffect(() => {
    if (asksToRenew) patch(() => ({ kind: 'renew' }))
    // oxlint-disable-next-line react/exhaustive-deps -- the form's functions are new each time
  }, [asksToRenew])
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => <SeatsReview ordering={ordering} orderForm={orderForm} offer={offer} />}
      form={
        <OrderSeatsForm
          ordering={ordering}
          orderForm={orderForm}
          overview={overview}
          renewal={renewal}
          isRenewing={isRenewing(values, renewal)}
          plan={planOf(values, overview)}
          price={priceOf(values, overview, renewal)}
        />
      }
    />
  )
}

/** A draft from the time when renewals were open asks for new memberships later. */
function isRenewing({ kind }: SeatDraft, renewal: Renewal | undefined): renewal is Renewal {
  return kind === 'renew' && renewal !== undefined
}

function problemsOf(draft: SeatDraft, overview: SeatOverview, renewal: Renewal | undefined) {
  if (isRenewing(draft, renewal))
    return chosenSeats(renewal, draft.chosen).length === 0
      ? [{ field: 'chosen', reason: 'none' } as const]
      : []
  const reason = seatsProblem(draft, overview.mostInOrder)
  return reason === undefined ? [] : [{ field: 'people', reason } as const]
}

function renewOf({ chosen }: SeatDraft): 'ALL' | readonly string[] {
  return chosen === ALL_SEATS ? ALL_SEATS : chosen.split(' ')
}

/** The chosen plan, else the first. */
function planOf({ plan }: SeatDraft, { plans }: SeatOverview): SeatOverview['plans'][number] | undefined {
  return plans.find(({ code }) => code === plan) ?? plans[0]
}

function seatsOf(draft: SeatDraft, overview: SeatOverview) {
  const plan = planOf(draft, overview)?.code ?? ''
  return linesOf(draft).map((line) => ({ ...line, plan }))
}

/** What all lines would cost today: the server charges only those that it can deliver. Null while there are none, or too many. */
function priceOf(draft: SeatDraft, overview: SeatOverview, renewal: Renewal | undefined): Price | null {
  if (isRenewing(draft, renewal))
    return renewalPrice(chosenSeats(renewal, draft.chosen), overview.vatBasisPoints)
  const plan = planOf(draft, overview)
  if (plan === undefined || seatsProblem(draft, overview.mostInOrder) !== undefined) return null
  const units = BigInt(linesOf(draft).length)
  const { net, vat } = plan.today
  const amount = units * BigInt(net)
  const total = amount + units * BigInt(vat)
  return {
    lines: [{ units, unitPoints: 0n, unitPrice: BigInt(net), amount, points: 0n }],
    vatBasisPoints: BigInt(overview.vatBasisPoints),
    amount,
    vat: units * BigInt(vat),
    serviceCharge: 0n,
    total,
  }
}
