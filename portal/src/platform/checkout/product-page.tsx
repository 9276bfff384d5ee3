import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { Programme } from '../configuration/configuration.ts'
import { useProgramme } from '../configuration/use-configuration.ts'
import { ReadOnlyPart } from '../permissions/read-only-part.tsx'
import { usePermission } from '../permissions/use-permission.ts'
import { useAccountSummary, type AccountSummary } from '../queries/member-queries.ts'
import { isBeforeOrder } from './is-before-order.ts'
import { NoRules } from './no-rules.tsx'
import type { OrderKind } from './order-kind.ts'
import type { OrderParts } from './order-parts.ts'
import type { Product } from './product.ts'
import { useOrder, type Ordering } from './use-order.ts'

/** What comes later is loaded once the order is reviewed. */
const loadOrder = async () => import('./order-page.tsx')

export interface BeforeOrderProps<K extends OrderKind> {
  ordering: Ordering<K>
  programme: Programme
  summary: AccountSummary
}

interface ProductPageProps<K extends OrderKind> {
  product: Product<K>
  parts: OrderParts<K>
  /** The form and its review. */
  BeforeOrder: ComponentType<BeforeOrderProps<K>>
}

/** A product's page: its form and review, then the pages that all orders share (POINT-04). */
export function ProductPage<K extends OrderKind>({ product, parts, BeforeOrder }: ProductPageProps<K>) {
  const ordering = useOrder(product)
  const { screen, tab } = product.operation
  const permission = usePermission(screen, tab)
  const programme = useProgramme()
  const { data: summary } = useAccountSummary()
  const { kind } = ordering.journey.step
  const isReviewed = kind === 'review' || kind === 'paying'
  useEffect(() => {
    if (isReviewed) void loadOrder().catch(() => undefined)
  }, [isReviewed])
  if (!isBeforeOrder(ordering.journey.step)) {
    return (
      <Suspense>
        <LaterPage ordering={ordering} parts={parts} />
      </Suspense>
    )
  }
  if (programme === undefined || summary === undefined) return <NoRules words={product.words} />
  return (
    <ReadOnlyPart permission={permission}>
      <BeforeOrder ordering={ordering} programme={programme} summary={summary.object} />
    </ReadOnlyPart>
  )
}

/** Lazy components forget what their props are generic over; this one is put together where both sides are known. */
function LaterPage<K extends OrderKind>(props: { ordering: Ordering<K>; parts: OrderParts<K> }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lazy component takes any product's ordering with its own parts
  const Page = LazyOrderPage as unknown as ComponentType<typeof props>
  return <Page {...props} />
}

const LazyOrderPage = lazy(async () => ({ default: (await loadOrder()).OrderPage }))
