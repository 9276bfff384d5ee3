import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { soldAt, type Sold } from './which-product.ts'

const pages: Readonly<Record<Sold, ComponentType>> = {
  points: lazy(async () => ({ default: (await import('./purchase.tsx')).Purchase })),
  gift: lazy(async () => ({ default: (await import('./gift/gift.tsx')).Gift })),
  tier: lazy(async () => ({ default: (await import('./tier/tier.tsx')).TierPurchase })),
}

/** Sells points, for oneself or for somebody else, and tiers (POINT-06, POINT-08). */
export function Component() {
  const { search } = useLocation()
  const Page = pages[soldAt(search)]
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
