import { createBrowserRouter, type RouteObject } from 'react-router'
import { basePath } from '../../platform/navigation/base-path.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { BareFailure } from '../errors/bare-failure.tsx'
import { ErrorPage } from '../errors/error-page.tsx'
import { ServerErrorPage } from '../errors/server-error-page.tsx'
import { RouteFailure } from '../errors/route-failure.tsx'
import { loadPage, pageCode } from '../pages.ts'
import type { PageComponent, RouteRow } from '../routes/route-table.ts'
import { Shell } from '../shell/shell.tsx'
import { Opening } from '../gate/opening.tsx'
import { routeLoader } from './route-loader.ts'

/** The router for everything behind the gate, built from the route table. */
export function createPortalRouter(store: FullStore, rows: readonly RouteRow[]) {
  const children = rows.map((row) => routeOf(store, rows, row))
  const shell: RouteObject = {
    Component: Shell,
    ErrorBoundary: BareFailure,
    // An error inside a page is shown in the shell, which stays usable (ROUTE-13).
    children: [
      {
        ErrorBoundary: RouteFailure,
        HydrateFallback: Opening,
        children: [...children, { path: '*', element: <ErrorPage kind="not_found" /> }],
      },
    ],
  }
  return createBrowserRouter([shell], { basename: basePath })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

const errorKinds = ['not_found', 'not_allowed', 'server_error', 'error'] as const

function routeOf(store: FullStore, rows: readonly RouteRow[], row: RouteRow): RouteObject {
  const address = { id: row.page, path: row.url }
  const error = errorKinds.find((kind) => kind === row.page)
  if (error === 'server_error') return { ...address, Component: ServerErrorPage }
  if (error !== undefined) return { ...address, element: <ErrorPage kind={error} /> }
  return { ...address, loader: routeLoader(store, rows, row), ...pageOf(row) }
}

/** The page with its row's default props (ROUTE-12). */
function pageElement(Page: PageComponent, { defaultProps }: RouteRow) {
  return <Page {...defaultProps} />
}

function pageOf(row: RouteRow): RouteObject {
  const code = row.isBuilt ? pageCode(row.page) : undefined
  return row.enabled && code !== undefined
    ? { lazy: async () => ({ element: pageElement((await loadPage(code)).Component, row) }) }
    : { element: <ErrorPage kind="not_available" /> }
}
