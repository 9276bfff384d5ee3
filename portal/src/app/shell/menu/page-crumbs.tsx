import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnPageTitle } from '../../../platform/navigation/page-title.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { usePortal } from '../../portal/portal-context.ts'
import { isErrorRow } from '../../routes/error-rows.ts'
import type { RouteRow } from '../../routes/route-table.ts'
import { titleOf } from '../../routes/row-words.ts'
import { useOwnRows } from './use-own-rows.ts'

/** Breadcrumbs from the dashboard by the menu's first page to this one (ROUTE-18); none on the dashboard itself or on error pages. */
export function PageCrumbs({ row }: { row: RouteRow | undefined }) {
  const { t, i18n } = useTranslation()
  const { rows } = usePortal()
  const ownRows = useOwnRows()
  const own = useOwnPageTitle()
  const path = useScreenPath()
  const home = screenPath('dashboard')
  if (row === undefined || home === undefined || row.kind === 'login') return null
  if (row.screen === 'dashboard' || isErrorRow(row)) return null
  const section = ownRows.find(({ menu, opensMenu }) => opensMenu === true && menu === row.menu)
  const start = section === undefined || section.page === row.page ? undefined : path(section.screen)
  const list = row.page === row.screen ? undefined : screenPath(row.screen)
  const name = (one: RouteRow) => titleOf(one, t, i18n.language)
  const nameOf = (screen: ScreenKey) => {
    const listed = rows.find((one) => one.page === screen)
    return listed === undefined ? t(`routes:${screen}.title`) : name(listed)
  }
  const crumbs = [
    { label: nameOf('dashboard'), to: home },
    ...(section === undefined || start === undefined ? [] : [{ label: name(section), to: start }]),
    ...(list === undefined ? [] : [{ label: nameOf(row.screen), to: list }]),
  ]
  return (
    <Breadcrumbs
      label={t('shell:crumbs')}
      crumbs={crumbs}
      current={own?.title ?? name(row)}
      renderLink={({ label, to }) => <Link to={to}>{label}</Link>}
    />
  )
}
