import { useLocation } from 'react-router'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { ErrorPage } from './error-page.tsx'

/** Only pages of a company lead here with an address, so nothing else in an address is followed. */
const ofCompany = /^\/corporate\/[a-z_/-]+(\?tab=[A-Za-z]+)?$/

/** The page of a failing server. Where a page led here, it offers to reload that page (CORP-06). */
export function ServerErrorPage() {
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('wanted') ?? ''
  if (!ofCompany.test(wanted)) return <ErrorPage kind="server_error" />
  return <ErrorPage kind="server_error" reload={() => globalThis.location.replace(hostPath(wanted))} />
}
