import { Route } from 'react-router'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { LazyPage } from '../lazy-page.tsx'

const ContentPage = lazyComponent(async () => (await import('./content-page.tsx')).ContentPage)
const ItemPage = lazyComponent(async () => (await import('./item-page.tsx')).ItemPage)

/** The pages of content, whose code is fetched when they're opened. */
export const contentRoutes = (
  <>
    <Route
      path="/content"
      element={
        <LazyPage>
          <ContentPage />
        </LazyPage>
      }
    />
    <Route
      path="/content/:id"
      element={
        <LazyPage>
          <ItemPage />
        </LazyPage>
      }
    />
  </>
)
