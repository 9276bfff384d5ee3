import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ChoiceMemory, createChoiceMemory } from './product-choice.tsx'
import { soldAt, type Sold } from './which-product.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

const pages: Readonly<Record<Sold, ComponentType>> = {
  points: lazyComponent(async () => (await import('./purchase.tsx')).Purchase),
  gift: lazyComponent(async () => (await import('./gift/gift.tsx')).Gift),
  tier: lazyComponent(async () => (await import('./tier/tier.tsx')).TierPurchase),
}

/** Sells points for oneself or as a gift, and tier upgrades (POINT-06, POINT-08). */
export function Component() {
  const { search } = useLocation()
  const Page = pages[soldAt(search)]
  const [memory] = useState(createChoiceMemory)
  return (
    <ChoiceMemory value={memory}>
      <PartBoundary of={Page} waiting={<ProductWaiting />}>
        <Page />
      </PartBoundary>
    </ChoiceMemory>
  )
}

/** In the shape of the form to come, so that the footer doesn't jump. */
function ProductWaiting() {
  const { t } = useTranslation('buy')
  return (
    <Waiting label={t('loading')}>
      <div className="stack">
        <Skeleton width="40%" height="2rem" />
        <section className="sheet stack">
          {['60%', '80%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height="3rem" />
          ))}
        </section>
      </div>
    </Waiting>
  )
}
