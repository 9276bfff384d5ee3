import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '../../../platform/permissions/use-permission.ts'
import { useSession } from '../../../platform/session/use-membership.ts'
import { visitableRows } from '../../routes/built-routes.ts'
import type { RouteRow } from '../../routes/route-table.ts'
import { titleOf } from '../../routes/row-words.ts'
import { useOwnRows } from './use-own-rows.ts'

/** The page, with side navigation if there are related pages. */
export function SidePages({ row, children }: { row: RouteRow | undefined; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const rows = useOwnRows()
  const permission = usePermissions()
  const current = row?.page
  const showCurrent = useCallback(
    (list: HTMLElement | null) =>
      bringIntoView(current === undefined ? null : list?.querySelector('[aria-current]')),
    [current],
  )
  const panel = row?.sidePanel === undefined ? [] : visitableRows(rows, { sidePanel: row.sidePanel })
  const isVisitor = useSession().kind === 'signedOut'
  const others = panel.filter(
    ({ screen, kind }) => permission(screen) !== 'none' && !(isVisitor && kind === 'protected'),
  )
  if (row?.sidePanel === undefined || others.length < 2) return children
  // Forms with an order summary need the full width, and so does the club's ticket.
  const isRow = row.sidePanel === 'points' || row.sidePanel === 'club'
  return (
    <div className={isRow ? 'stack-nav' : 'cols cols-nav'}>
      <nav
        ref={showCurrent}
        className={isRow ? 'side-nav side-nav-row' : 'side-nav sticky'}
        aria-label={t(`shell:side.${row.sidePanel}`)}
      >
        {others.map((other) => (
          <Link
            key={other.page}
            to={other.url}
            aria-current={other.page === current ? 'page' : undefined}
            onFocus={({ currentTarget }) => bringIntoView(currentTarget)}
          >
            {titleOf(other, t, i18n.language)}
          </Link>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

/** On a phone the horizontal list can be wider than the screen: scroll the current page to the middle of the list, and nothing else. */
function bringIntoView(one: Element | null | undefined): void {
  const list = one?.parentElement
  if (!one || !list) return
  const [around, within] = [list.getBoundingClientRect(), one.getBoundingClientRect()]
  list.scrollLeft += within.left + within.width / 2 - (around.left + around.width / 2)
}
