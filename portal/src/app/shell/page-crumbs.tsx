import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnHead } from '../../platform/navigation/own-head.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { RouteRow } from '../routes/route-table.ts'

/** The way from the dashboard to here (ROUTE-18); none on the dashboard itself and on error pages. */
export function PageCrumbs({ row }: { row: RouteRow | undefined }) {
  const { t } = useTranslation()
  const own = useOwnHead()
  const home = screenPath('dashboard')
  if (row === undefined || home === undefined || row.kind === 'login') return null
  if (row.screen === 'dashboard' || isErrorScreen(row)) return null
  const list = row.page === row.screen ? undefined : screenPath(row.screen)
  const crumbs = [
    { label: t('routes:dashboard.title'), to: home },
    ...(list === undefined ? [] : [{ label: t(`routes:${row.screen}.title`), to: list }]),
  ]
  return (
    <Breadcrumbs
      label={t('shell:crumbs')}
      crumbs={crumbs}
      current={own?.title ?? t(row.title)}
      renderLink={({ label, to }) => <Link to={to}>{label}</Link>}
    />
  )
}

function isErrorScreen({ screen }: RouteRow): boolean {
  return ['not_found', 'not_allowed', 'server_error', 'error'].includes(screen)
}
