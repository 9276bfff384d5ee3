import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { soldAt, type Sold } from './which-product.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'

const pages: Readonly<Record<Sold, ComponentType>> = {
  points: lazyComponent(async () => (await import('./purchase.tsx')).Purchase),
  gift: lazyComponent(async () => (await import('./gift/gift.tsx')).Gift),
  tier: lazyComponent(async () => (await import('./tier/tier.tsx')).TierPurchase),
}

/** Sells points for oneself or as a gift, and tier upgrades (POINT-06, POINT-08). */
export function Component() {
  const { search } = useLocation()
  const Page = pages[soldAt(search)]
  return (
    <PartBoundary of={Page}>
      <Page />
    </PartBoundary>
  )
}
