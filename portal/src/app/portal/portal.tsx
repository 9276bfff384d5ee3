import '../../styles/bootstrap.scss'
import '../../styles/shell.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { api, tags } from '../../platform/api/api.ts'
import { askForPasswordBy, onForbidden } from '../../platform/client/call.ts'
import { configuration, type Configuration } from '../../platform/configuration/configuration.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { MultiFactorProvider } from '../../platform/factors/multi-factor-context.tsx'
import { onLanguageChange } from '../../platform/i18n/i18n.ts'
import { setScreenPlaces } from '../../platform/navigation/screens.ts'
import { followSessionEnd } from '../../platform/session/follow-session-end.ts'
import { askForPassword } from '../../platform/session/password-question.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { watchSessionTime } from '../../platform/session/session-watch.ts'
import { useFirstState } from '../../platform/session/use-membership.ts'
import { createFullStore, resetStore, type FullStore } from '../../platform/store/full-store.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { UiProvider } from '../../ui/layout/ui-provider.tsx'
import { screenPlacesOf } from '../routes/built-routes.ts'
import { withOverrides } from '../routes/route-overrides.ts'
import { routeTable, type RouteRow } from '../routes/route-table.ts'
import { PortalContext } from './portal-context.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

/**
 * Makes the app behind the gate, once, when it is to show: a router looks at the address as soon as it exists.
 * The configuration must be there by then, or never comes.
 */
export function createPortal(): ReactNode {
  const store = createFullStore()
  const rows = withOverrides(routeTable, configuration.current().routes)
  setScreenPlaces(screenPlacesOf(rows))
  const router = createPortalRouter(store, rows)
  followSessionEnd()
  askForPasswordBy(askForPassword)
  if (isSignedIn()) watchSessionTime()
  // Names of tiers and programmes come from the server in the language that was asked for.
  onLanguageChange(() => store.dispatch(api.util.invalidateTags([...tags])))
  onForbidden((error) => {
    void router.navigate('/403', { state: { traceId: error.traceId } })
  })
  return <Portal store={store} router={router} rows={rows} />
}

interface PortalProps {
  store: FullStore
  router: PortalRouter
  rows: readonly RouteRow[]
}

/** The store, the router, and what the interface kit wants to know of its surroundings. */
function Portal({ store, router, rows }: PortalProps) {
  const { t, i18n } = useTranslation('shell')
  const { programs } = useConfiguration()
  const { session } = useFirstState()
  const programCode = session.kind === 'signedIn' ? session.membership.programCode : undefined
  const parts = { rows, resetStore: () => resetStore(store) }
  const partWords = { failed: t('part.failed'), retry: t('part.retry'), reload: t('part.reload') }
  const place = { locale: i18n.language, timeZone: timeZoneOf(programs, programCode) }
  return (
    <Provider store={store}>
      <PortalContext value={parts}>
        <UiProvider place={place} onPieceFailed={() => toast(t('notLoaded'))} partWords={partWords}>
          <MultiFactorProvider>
            <RouterProvider router={router} />
          </MultiFactorProvider>
        </UiProvider>
      </PortalContext>
    </Provider>
  )
}

/** A day ends in the programme's time zone; without its configuration, in the browser's. */
function timeZoneOf(programs: Configuration['programs'], programCode: string | undefined): string {
  const programme = programs.find((one) => one.programCode === programCode) ?? programs[0]
  return programme?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
