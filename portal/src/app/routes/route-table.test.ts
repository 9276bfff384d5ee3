import { screenKeys } from '@waymark/contract/screens'
import { openToVisitors, portalsOwn } from '@waymark/contract/configuration/route-override'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { hashTarget } from './hash-links.ts'
import { matchRoute } from './match-route.ts'
import { rowsOf, withOverrides } from './route-overrides.ts'
import { routeTable, type RouteRow } from './route-table.ts'
import { titleOf } from './row-words.ts'
import { screensWithoutAddress } from './screens-without-address.ts'

const titles = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ routes?: object }>(['./locales/en.json', '../../features/*/locales/en.json'], {
      eager: true,
      import: 'default',
    }),
  ).map(({ routes = {} }) => routes),
)

const urlsOf: Readonly<Record<string, string>> = {
  'ROUTE-02': '/callback /member/login /member/register /forgotpassword /resetpassword /useractivation',
  'ROUTE-03': '/member/dashboard /member/profile /member/profilecompletion /referral /feedback',
  'ROUTE-04':
    '/buy /transfer /mileagecalculator /member/claimsummary /member/claimsubmit /member/travelcompanion /member/booking',
  'ROUTE-05': '/member/myactivity /corporate/myactivity /member/myflights /corporate/myflights',
  'ROUTE-06': '/addfamilymember /myfamily /familypooling /member/migratepoints /member/extendexpiry',
  'ROUTE-07': '/partners /partners/:id /offers /offers/:id',
  'ROUTE-08':
    '/membership /membership/join /membership/renew /membership/preferences /membership/addons /membership/benefits /overview /checkout /status',
  'ROUTE-09':
    '/corporate/register /corporate/register_product /corporate/overview /corporate/profile /corporate/manageusers /corporate/details /corporate/company-profile /corporate/member-list',
  'ROUTE-10': '/404 /403 /500 /error',
}

const rowAt = (url: string) => routeTable.find((row) => row.url === url)

describe('the route table', () => {
  test.each(Object.entries(urlsOf))(
    '[%s] has its addresses, each with a page unless it is disabled',
    (_id, urls) => {
      const isThere = (row: RouteRow | undefined) => row !== undefined && (!row.enabled || row.isBuilt)
      expect(urls.split(' ').filter((url) => !isThere(rowAt(url)))).toEqual([])
    },
  )

  test('[ROUTE-11] every screen key appears once: at its address, or among those without one', () => {
    const own = routeTable.filter((row) => row.page === row.screen).map((row) => row.screen)
    expect([...own, ...screensWithoutAddress].toSorted()).toEqual([...screenKeys].toSorted())
  })

  test('[ROUTE-12] every address and every page appears once', () => {
    for (const column of ['url', 'page'] as const) {
      const values = routeTable.map((row) => row[column])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('[ROUTE-03] [ROUTE-06] flags: no header on profile completion, two routes disabled, and one that a company enables', () => {
    expect(rowAt('/member/profilecompletion')?.header).toBe(false)
    expect(
      routeTable
        .filter((row) => !row.enabled)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(['/member/donatepoints', '/member/migratepoints', '/myfamily'])
  })

  test('[ROUTE-08] a company without a club has none of its pages, and one with it has them all', () => {
    const enabledWith = (programKind: 'club' | 'points') => {
      const programs = [{ programKind }]
      const rows = rowsOf(routeTable, { routes: [], programs })
      return urlsOf['ROUTE-08']?.split(' ').filter((url) => rows.find((row) => row.url === url)?.enabled)
    }
    expect(enabledWith('points')).toEqual([])
    expect(enabledWith('club')).toEqual(urlsOf['ROUTE-08']?.split(' '))
  })

  test('[ROUTE-14] registration, forgotten and reset password and activation clear the token', () => {
    const clearing = routeTable.filter(({ kind }) => kind === 'clearing').map(({ screen }) => screen)
    expect(new Set(clearing)).toEqual(
      new Set([
        'sign_in_return',
        'enrol',
        'forgot_password',
        'reset_password',
        'user_activation',
        'email_undo',
        'corporate_register',
      ]),
    )
  })

  test('[ROUTE-17] every row has words for title and description', () => {
    const missing = routeTable
      .filter(({ title }) => title.startsWith('routes:'))
      .filter(({ title }) => !(title.slice('routes:'.length, -'.title'.length) in titles))
    expect(missing).toEqual([])
  })

  test('[ROUTE-12] configuration changes what it names and nothing else; an address that is no path is left out', () => {
    const changed = withOverrides(routeTable, [
      { screen: 'offers', url: '/deals', header: false },
      { screen: 'my_family', enabled: true },
      { screen: 'buy', url: '//evil.example' },
    ])
    const at = (page: string) => changed.find((row) => row.page === page)
    expect([at('offers')?.url, at('offer_detail')?.url]).toEqual(['/deals', '/deals/:id'])
    expect(at('offers')?.header).toBe(false)
    expect(at('my_family')?.enabled).toBe(true)
    expect(at('buy')?.url).toBe('/buy')
  })

  test('[ROUTE-12] every other column is configuration too: menu, side navigation, words, what a page starts from', () => {
    const [plain] = withOverrides(
      routeTable.filter(({ screen }) => screen === 'corporate_overview'),
      [
        {
          screen: 'corporate_overview',
          menu: 'home',
          sidePanel: null,
          defaultProps: { tab: 'profile', size: 'large' },
          title: { en: 'Our company' },
          description: { ko: '회사 소개' },
        },
      ],
    )
    expect(plain).toMatchObject({
      menu: 'home',
      defaultProps: { tab: 'profile', size: 'large' },
      words: { title: { en: 'Our company' }, description: { ko: '회사 소개' } },
      url: '/corporate/overview',
      area: 'corporate',
    })
    expect(plain).not.toHaveProperty('sidePanel')
    const say = i18next.createInstance()
    expect(plain && titleOf(plain, say.t, 'en')).toBe('Our company')
    expect(plain && titleOf(plain, say.t, 'ko')).not.toBe('Our company')
  })

  test('[ROUTE-12] [ROUTE-14] a page that visitors see can be kept for members, and no other changes its kind', () => {
    const kinds = (rows: typeof routeTable) => rows.map(({ page, kind }) => [page, kind])
    const all = withOverrides(
      routeTable,
      screenKeys.map((screen) => ({ screen, protected: true })),
    )
    const expected = routeTable.map(({ page, screen, kind }) => [
      page,
      openToVisitors.has(screen) ? 'protected' : kind,
    ])
    expect(kinds(all)).toEqual(expected)
    const open = routeTable.filter(({ kind }) => kind === 'open').map(({ screen }) => screen)
    expect(new Set(open.filter((screen) => !portalsOwn.has(screen)))).toEqual(openToVisitors)
  })

  test("[ROUTE-12] [ROUTE-21] changing a page's menu in the configuration redirects nobody", () => {
    const moved = withOverrides(
      routeTable,
      screenKeys.map((screen) => ({ screen, menu: 'club' as const })),
    )
    expect(moved.map(({ area }) => area)).toEqual(routeTable.map(({ area }) => area))
  })
})

describe('addresses', () => {
  test('[ROUTE-13] match as the router does, ignoring case and a trailing slash', () => {
    expect(matchRoute(routeTable, '/Member/Dashboard/')?.screen).toBe('dashboard')
    expect(matchRoute(routeTable, '/offers/42')?.page).toBe('offer_detail')
    expect(matchRoute(routeTable, '/offers/42/x')).toBeUndefined()
    expect(matchRoute(routeTable, '/nowhere')).toBeUndefined()
  })

  test.each([
    ['#/promotions', '/offers'],
    [
      '#/member/register?source=referral&MPN=204000020&location=en',
      '/member/register?source=referral&MPN=204000020&location=en',
    ],
    ['#/member/login', '/member/login'],
    ['#main', undefined],
    ['#/', '/'],
    ['#//evil.example', undefined],
    ['#/unknown', undefined],
    ['', undefined],
  ])('[ROUTE-01] the old link %j leads to %j', (hash, target) => {
    expect(hashTarget(routeTable, hash)).toBe(target)
  })
})
