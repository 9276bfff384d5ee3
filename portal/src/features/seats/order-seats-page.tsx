import { useTranslation } from 'react-i18next'
import { FormOrReview } from '../../platform/checkout/form-or-review.tsx'
import { NotOffered } from '../../platform/checkout/not-available.tsx'
import type { Price } from '../../platform/checkout/price.ts'
import { useProblemWords } from '../../platform/checkout/problem-words.ts'
import { ProductPage, type BeforeOrderProps } from '../../platform/checkout/product-page.tsx'
import { useOrderForm } from '../../platform/checkout/use-order-form.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { OrderSeatsForm } from './order-seats-form.tsx'
import { linesOf, seatsProblem, type SeatDraft } from './seat-lines.ts'
import { seatParts } from './seat-parts.tsx'
import { seatProduct, type SeatKind } from './seat-product.ts'
import { useSeatOverview, type SeatOverview } from './seat-queries.ts'

/** Preloaded while the form is filled in. */
const loadReview = async () => import('./seats-review.tsx')
const SeatsReview = lazyComponent(async () => (await loadReview()).SeatsReview)

/** Buying memberships for users of a company, also right after its registration (CORP-01, CORP-06). */
export function Component() {
  return <ProductPage product={seatProduct} parts={seatParts} BeforeOrder={BeforeSeats} />
}

function BeforeSeats({ ordering }: BeforeOrderProps<SeatKind>) {
  const { t } = useTranslation('seats')
  const { data, error, isFetching, refetch } = useSeatOverview()
  if (data === undefined) {
    return error === undefined ? (
      <Waiting label={t('waiting')}>
        <Skeleton width="100%" height="20rem" />
      </Waiting>
    ) : (
      <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
    )
  }
  const { object: overview } = data
  if (overview.plans.length === 0) return <NotOffered words="seats" />
  return <BeforeSale ordering={ordering} overview={overview} />
}

interface BeforeSaleProps extends Pick<BeforeOrderProps<SeatKind>, 'ordering'> {
  overview: SeatOverview
}

function BeforeSale({ ordering, overview }: BeforeSaleProps) {
  const { figure } = useFormats()
  const words = useProblemWords<SeatKind>('seats', { most: figure(overview.mostInOrder) })
  const orderForm = useOrderForm(ordering, {
    fields: () => ['plan', 'people', 'free', 'freeCostCentre'],
    rules: (draft) => {
      const reason = seatsProblem(draft, overview.mostInOrder)
      return reason === undefined ? [] : [{ field: 'people', reason }]
    },
    words,
    asked: (draft) => ({ activityType: 'SEATS', seats: seatsOf(draft, overview) }),
    shown: (draft) => priceOf(draft, overview)?.total ?? 0n,
  })
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      renderReview={(offer) => <SeatsReview ordering={ordering} orderForm={orderForm} offer={offer} />}
      form={
        <OrderSeatsForm
          ordering={ordering}
          orderForm={orderForm}
          overview={overview}
          plan={planOf(orderForm.form.values, overview)}
          price={priceOf(orderForm.form.values, overview)}
        />
      }
    />
  )
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
function priceOf(draft: SeatDraft, overview: SeatOverview): Price | null {
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
