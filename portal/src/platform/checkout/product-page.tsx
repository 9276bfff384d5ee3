import { useEffect, type ComponentType } from 'react'
import type { Programme } from '../configuration/configuration.ts'
import { useProgramme } from '../configuration/use-configuration.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { usePermission } from '../permissions/use-permission.ts'
import { useAccountSummary, type AccountSummary } from '../queries/member-queries.ts'
import { isBeforeOrder } from './order-step.ts'
import type { OrderKind } from './order-kind.ts'
import type { OrderParts } from './order-parts.ts'
import type { Product } from './product.ts'
import { useOrder, type Ordering } from './use-order.ts'

/** Loaded once the order is reviewed. */
const loadOrder = async () => import('./placed/order-page.tsx')
const OrderPage = lazyComponent(async () => (await loadOrder()).OrderPage)
/** Most people can order. */
const ReadOnlyPart = lazyComponent(
  async () => (await import('../permissions/read-only-part.tsx')).ReadOnlyPart,
)
const NotPriced = lazyComponent(async () => (await import('./price/not-priced.tsx')).NotPriced)

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
  const isReviewed = ordering.step.kind === 'review'
  useEffect(() => {
    if (isReviewed) void loadOrder().catch(() => undefined)
  }, [isReviewed])
  if (!isBeforeOrder(ordering.step)) {
    return (
      <PartBoundary>
        <OrderPage ordering={ordering} parts={parts} />
      </PartBoundary>
    )
  }
  if (programme === undefined || summary === undefined) {
    return (
      <PartBoundary>
        <NotPriced words={product.words} />
      </PartBoundary>
    )
  }
  const before = <BeforeOrder ordering={ordering} programme={programme} summary={summary.object} />
  if (permission === 'F') return before
  return (
    <PartBoundary>
      <ReadOnlyPart permission={permission} screen={screen} tab={tab}>
        {before}
      </ReadOnlyPart>
    </PartBoundary>
  )
}
