import { describe, expect, test } from 'vitest'
import { usualMenus } from '@waymark/contract/configuration/menus'
import { routeTable, type RouteRow } from '../routes/route-table.ts'
import { initialsOf } from '../../ui/formats/initials.ts'
import { barEntries, menuEntries, offeredRows } from './menu/menu-entries.ts'
import { isWelcome } from './notices/welcome.ts'

const all = () => 'F' as const

test('[ROUTE-13] an entry whose pages are not built is not drawn, nor one whose pages are switched off', () => {
  const menusOf = (rows: readonly RouteRow[]) =>
    menuEntries(rows, undefined, usualMenus.points, all).map(({ menu }) => menu)
  expect(menusOf(routeTable)).toEqual(['home', 'points', 'activity', 'family', 'offers', 'club'])
  const offers = routeTable.filter(({ menu }) => menu === 'offers')
  expect(menusOf(offers)).toEqual(['offers'])
  expect(menusOf(offers.map((row) => ({ ...row, isBuilt: false })))).toEqual([])
  const withoutFamily = routeTable.map((row) => (row.menu === 'family' ? { ...row, enabled: false } : row))
  expect(menusOf(withoutFamily)).toEqual(['home', 'points', 'activity', 'offers', 'club'])
})

test('[PROG-01] the page of a product is not listed where the programme does not offer it', () => {
  const listed = (rows: readonly RouteRow[]) =>
    rows.flatMap(({ page, product }) => (product === undefined ? [] : [page]))
  const extend = { months: 12, packetSize: 1000, amount: 500, perUnit: true, vat: 1500, serviceCharge: 0 }
  expect(listed(offeredRows(routeTable, {}))).toEqual([])
  expect(listed(offeredRows(routeTable, { extend: { ...extend, expiredAmount: 900 } }))).toEqual([
    'extend_miles',
  ])
  expect(offeredRows(routeTable, {})).toHaveLength(routeTable.length - 3)
  expect(offeredRows(routeTable, undefined)).toEqual(routeTable)
})

test('[PROG-06] entries whose pages are all closed to the person are not drawn', () => {
  const readsActivity = (screen: string) => (screen === 'my_activity' ? 'R' : 'none')
  expect(
    menuEntries(routeTable, undefined, usualMenus.company, readsActivity).map(({ menu }) => menu),
  ).toEqual(['activity'])
})

test('a phone’s bar has at most five entries: the card in the middle, and the rest under More', () => {
  const five = (['home', 'points', 'activity', 'family', 'offers'] as const).map((menu) => ({
    menu,
    path: `/${menu}`,
    isCurrent: false,
  }))
  const menusOf = (count: number, hasCard: boolean) => {
    const { before, after, more } = barEntries(five.slice(0, count), hasCard)
    return [before, after, more].map((entries) => entries.map(({ menu }) => menu))
  }
  expect(menusOf(5, true)).toEqual([['home', 'activity'], ['points'], ['family', 'offers']])
  expect(menusOf(5, false)).toEqual([['home', 'activity'], ['points', 'family', 'offers'], []])
  expect(menusOf(4, true)).toEqual([['home', 'activity'], ['points', 'family'], []])
  expect(menusOf(0, true)).toEqual([[], [], []])
})

test.each([
  ['Hana Whitford', 'HW'],
  ['Ngaio Te Rangi', 'NR'],
  ['김하나', '김'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('welcome', () => {
  test.each([
    ['true', true, true],
    ['true', false, false],
    ['TRUE', true, false],
    ['1', true, false],
    [undefined, true, false],
  ])('[ROUTE-22] stored %j, enabled %j: %j', (stored, enabled, shown) => {
    expect(isWelcome(stored, { enabled })).toBe(shown)
  })
})
