import '../../styles/shell.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { api, tags } from '../../platform/api/api.ts'
import { setPasswordPrompt, onForbidden } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { timeZoneOf } from '../../platform/configuration/time-zone.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { MultiFactorProvider } from '../../platform/factors/multi-factor-context.tsx'
import { onLanguageChange } from '../../platform/i18n/i18n.ts'
import { setScreenAddresses } from '../../platform/navigation/screens.ts'
import { followSessionEnd } from '../../platform/session/lifetime/follow-session-end.ts'
import { promptForPassword } from '../../platform/session/password-prompt.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { watchSessionTime } from '../../platform/session/lifetime/session-watch.ts'
import { useIdentity } from '../../platform/session/use-membership.ts'
import { createFullStore, resetStore, type FullStore } from '../../platform/store/full-store.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { UiProvider } from '../../ui/layout/ui-provider.tsx'
import { refusalOf } from '../errors/refusal.ts'
import { pageCode } from '../pages.ts'
import { screenAddressesOf } from '../routes/built-routes.ts'
import { rowsOf } from '../routes/route-overrides.ts'
import { routeTable, type RouteRow } from '../routes/route-table.ts'
import { PortalContext } from './portal-context.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

interface CreatedPortal {
  readonly content: ReactNode
  /** Resolves once the page at the address and the data it starts from have loaded. */
  readonly firstPage: Promise<void>
}

/**
 * Creates the app behind the gate, once, when it's about to be shown: a router reads the address as soon as it exists. The configuration
 * must have loaded or timed out by then.
 */
export function createPortal(): CreatedPortal {
  const store = createFullStore()
  const rows = rowsOf(routeTable, configuration.current())
  setScreenAddresses(screenAddressesOf(rows))
  const router = createPortalRouter(store, rows)
  followSessionEnd()
  setPasswordPrompt(promptForPassword)
  if (isSignedIn()) watchSessionTime()
  // The server sends tier and programme names in the requested language.
  onLanguageChange(() => store.dispatch(api.util.invalidateTags([...tags])))
  onForbidden(({ traceId }, operation) => {
    const page = pageCode(router.state.matches.at(-1)?.route.id ?? '')
    if (page?.needs?.some(({ id }) => id === operation) !== true) return
    const refused = rows.find((row) => row.page === router.state.matches.at(-1)?.route.id)
    void router.navigate(refusalOf(refused?.screen), { replace: true, state: { traceId } })
  })
  return { content: <Portal store={store} router={router} rows={rows} />, firstPage: firstPageOf(router) }
}

async function firstPageOf(router: PortalRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((done) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })
}

interface PortalProps {
  store: FullStore
  router: PortalRouter
  rows: readonly RouteRow[]
}

/** The store, the router, and the providers that the UI kit needs. */
function Portal({ store, router, rows }: PortalProps) {
  const { t, i18n } = useTranslation('shell')
  const { programs } = useConfiguration()
  const programCode = useIdentity()?.programCode
  const parts = { rows, resetStore: () => resetStore(store) }
  const partWords = { failed: t('part.failed'), retry: t('part.retry'), reload: t('part.reload') }
  const locale = { locale: i18n.language, timeZone: timeZoneOf(programs, programCode) }
  return (
    <Provider store={store}>
      <PortalContext value={parts}>
        <UiProvider locale={locale} onPartFailed={() => toast(t('notLoaded'))} partWords={partWords}>
          <MultiFactorProvider>
            <RouterProvider router={router} />
          </MultiFactorProvider>
        </UiProvider>
      </PortalContext>
    </Provider>
  )
}
