import { useEffect, type ComponentType } from 'react'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Programme } from '../configuration/configuration.ts'
import { useProgramme } from '../configuration/use-configuration.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
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
const OrderPage = lazyComponent(async () => (await loadOrder()).OrderPage)

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

/** The page, and the tab of it, on which each product is ordered: what the permission to order it is asked by (PROG-06). */
const placeOf: Readonly<Record<OrderKind['type'], readonly [screen: ScreenKey, tab?: string]>> = {
  BUY: ['buy', 'points'],
  GIFT: ['buy', 'gift'],
  TIER: ['buy', 'tier'],
  TRANSFER: ['transfer'],
  EXTEND: ['extend_miles'],
  CONVERT: ['migratepoints'],
}

/** A product's page: its form and review, then the pages that all orders share (POINT-04). */
export function ProductPage<K extends OrderKind>({ product, parts, BeforeOrder }: ProductPageProps<K>) {
  const ordering = useOrder(product)
  const [screen, tab] = placeOf[product.type]
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
      <PartBoundary>
        <OrderPage ordering={ordering} parts={parts} />
      </PartBoundary>
    )
  }
  if (programme === undefined || summary === undefined) return <NoRules words={product.words} />
  return (
    <ReadOnlyPart permission={permission}>
      <BeforeOrder ordering={ordering} programme={programme} summary={summary.object} />
    </ReadOnlyPart>
  )
}
