import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'

/** Only programmes without a product need its code. */
const Explained = lazyComponent(async () => (await import('./not-offered.tsx')).NotOffered)

/** The current programme doesn't offer this product. The page loads the words `points-elsewhere` if members can open it. */
export function NotOffered({ words }: { words: string }) {
  return (
    <PartBoundary>
      <Explained words={words} />
    </PartBoundary>
  )
}
