import { Route } from 'react-router'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

const ContentPage = lazyComponent(async () => (await import('./content-page.tsx')).ContentPage)
const ItemPage = lazyComponent(async () => (await import('./item-page.tsx')).ItemPage)

/** The pages of content, whose code is fetched when they're opened. */
export const contentRoutes = (
  <>
    <Route path="/content" element={<ContentPage />} />
    <Route path="/content/:id" element={<ItemPage />} />
  </>
)
