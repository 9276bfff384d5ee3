import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { ErrorPage } from './error-page.tsx'
import { CodeNotLoaded } from '../../ui/layout/load-code.ts'

/**
 * Shown instead of a page that couldn't be loaded or rendered (ROUTE-13, SUMM-01). Retry calls the server again; a page that broke while
 * rendering is reloaded, and so is one whose code no longer exists on the server.
 */
export function RouteFailure() {
  const { t } = useTranslation()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (error instanceof CodeNotLoaded)
    return <ErrorPage kind="not_loaded" retry={() => globalThis.location.reload()} />
  if (!isRouteErrorResponse(error))
    return <ErrorPage kind="error" retry={() => globalThis.location.reload()} />
  if (error.status === 404) return <ErrorPage kind="not_found" />
  const call = callErrorOf(error.data)
  return (
    <ErrorPage
      kind={call === undefined || call.status >= 500 ? 'server_error' : 'error'}
      subtitle={call === undefined || call.code === 'REQUEST_FAILED' ? undefined : errorWords(call, t)}
      traceId={call?.traceId}
      retry={() => {
        void revalidate()
      }}
    />
  )
}

function callErrorOf(thrown: unknown): CallError | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- route-loader.ts throws nothing else
  return thrown === undefined || thrown === null ? undefined : (thrown as CallError)
}
