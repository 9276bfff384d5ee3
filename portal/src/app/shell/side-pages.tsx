import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '../../platform/permissions/use-permission.ts'
import { usePortal } from '../portal/portal-context.ts'
import { visitableRows } from '../routes/built-routes.ts'
import type { RouteRow } from '../routes/route-table.ts'

/** The page, beside the pages that stand with it where there are others. */
export function SidePages({ row, children }: { row: RouteRow | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const { rows } = usePortal()
  const permission = usePermissions()
  const panel = row?.sidePanel === undefined ? [] : visitableRows(rows, { sidePanel: row.sidePanel })
  const others = panel.filter(({ screen }) => permission(screen) !== 'none')
  if (row?.sidePanel === undefined || others.length < 2) return children
  return (
    <div className="cols cols-nav">
      <nav className="side-nav sticky" aria-label={t(`shell:side.${row.sidePanel}`)}>
        {others.map(({ screen, url, title }) => (
          <Link key={screen} to={url} aria-current={screen === row.screen ? 'page' : undefined}>
            {t(title)}
          </Link>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}
