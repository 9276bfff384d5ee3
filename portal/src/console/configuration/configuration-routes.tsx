import { Route } from 'react-router'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

const ConfigurationPage = lazyComponent(
  async () => (await import('./configuration-page.tsx')).ConfigurationPage,
)
const DraftPage = lazyComponent(async () => (await import('./draft-page.tsx')).DraftPage)

/** The pages of the configuration, whose code is fetched when they're opened. */
export const configurationRoutes = (
  <>
    <Route path="/configuration" element={<ConfigurationPage />} />
    <Route path="/configuration/drafts/:draftId" element={<DraftPage />} />
  </>
)
