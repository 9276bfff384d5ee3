import { usualMenus } from '@waymark/contract/configuration/menus'
import { expect, test } from 'vitest'
import { pageAt, type CodeOfPages, type PageCode } from '../../platform/navigation/page.ts'
import { splitReads } from '../../platform/queries/first-reads.ts'
import type { MemberVisit, PageRead } from '../../platform/queries/read-ahead.ts'
import { menuEntries } from '../shell/menu/menu-entries.ts'
import { visitableRows } from './built-routes.ts'
import { isErrorRow } from './error-rows.ts'
import { matchRoute } from './match-route.ts'
import { withOverrides } from './route-overrides.ts'
import { routeTable } from './route-table.ts'
import { tableOf } from './table-of.ts'

const declaredCode: Readonly<Record<string, PageCode>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<CodeOfPages>('../../features/*/pages.ts', { eager: true, import: 'code' }),
  ),
)

test('a declaration is all that a page takes: it has an address, a menu, a side navigation and a title', () => {
  const preview = pageAt('protected', 'membership', '/membership/plans-preview', {
    page: 'plans_preview',
    area: 'clubEntry',
    menu: 'offers',
    sidePanel: 'points',
    order: 15,
  })
  const rows = tableOf([routeTable, [preview]])
  expect(matchRoute(rows, '/membership/plans-preview')).toBe(preview)
  expect(preview.title).toBe('routes:plans_preview.title')
  expect(visitableRows(rows, { sidePanel: 'points' }).map(({ page }) => page)).toEqual([
    'points',
    'buy',
    'plans_preview',
    'transfer',
    'extend_miles',
    'calculator',
  ])
  const offers = menuEntries(
    rows.filter(({ page }) => page === 'plans_preview'),
    preview,
    usualMenus.points,
    () => 'F',
  )
  expect(offers).toEqual([{ menu: 'offers', path: '/membership/plans-preview', isCurrent: true }])
  const moved = withOverrides(rows, [{ screen: 'membership', url: '/club' }])
  expect(moved.find(({ page }) => page === 'plans_preview')?.url).toBe('/club/plans-preview')
})

test('every page that is built has its code, and all code has an address', () => {
  const withCode = routeTable
    .filter((row) => row.isBuilt && !isErrorRow(row) && row.page !== 'login')
    .map(({ page }) => page)
  expect(Object.keys(declaredCode).toSorted()).toEqual(withCode.toSorted())
})

test('[ROUTE-18] what a page starts from fits in one round trip with the member’s own data', () => {
  const membership = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
  const visit: MemberVisit = {
    membership,
    content: membership,
    kind: 'points',
    params: { id: 'longacre' },
    search: new URLSearchParams(),
    today: '2026-11-20',
    may: () => true,
  }
  const pages = Object.entries(declaredCode).map(([page, { reads }]) => ({
    page,
    reads: reads?.(visit) ?? [],
  }))
  const goesAlong = (read: PageRead) => splitReads([read])[0].length === 1
  const leftOut = pages.filter(({ reads }) => splitReads(reads)[1].some(goesAlong))
  expect(pages.filter(({ reads }) => reads.length > 0).length).toBeGreaterThan(20)
  expect(leftOut).toEqual([])
})
