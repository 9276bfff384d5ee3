import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Before the first amount there is no price. */
export const PriceLines = lazyComponent(async () => (await import('./price-lines.tsx')).PriceLines)
