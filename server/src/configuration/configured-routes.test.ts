import { describe, expect, test } from 'vitest'
import { testCompany } from '../../test/test-company.ts'
import { checkCompany } from './check-company.ts'

/** The places of problems in a list of routes. */
function wrongWith(routes: readonly object[]): readonly string[] {
  const checked = checkCompany({ ...testCompany, routes })
  return checked.kind === 'good' ? [] : checked.problems.map(({ place }) => place)
}

test('[ROUTE-22] the welcome clears itself after five seconds unless configuration says otherwise', () => {
  const clearsAfter = (welcomeMessage: object) => {
    const checked = checkCompany({ ...testCompany, welcomeMessage })
    return checked.kind === 'good' ? checked.document.welcomeMessage.clearsAfterMs : checked.problems
  }
  expect(clearsAfter({ enabled: true })).toBe(5000)
  expect(clearsAfter({ enabled: true, clearsAfterMs: 9000 })).toBe(9000)
})

test.each([
  ['/airpoints-account/lmp/#/', true],
  ['/airpoints-account/lmp/#/promotions?source=portal', true],
  ['/airpoints-account/koru/#/', false],
  ['https://evil.example/airpoints-account/lmp/#/', false],
  ['//evil.example/#/', false],
  ['/airpoints-account/lmp/../koru/#/', false],
])('[ROUTE-01] the companion app at %s: %s', (href, isGood) => {
  const checked = checkCompany({ ...testCompany, companionApp: { name: { en: 'Companion' }, href } })
  expect(checked.kind).toBe(isGood ? 'good' : 'wrong')
})

test.each([
  ['menus', { club: ['home', 'secret'] }, ['menus.club.1']],
  ['menus', { club: ['home', 'home'] }, ['menus.club']],
  ['menus', { family: ['home'] }, ['menus']],
  ['homes', { points: 'nowhere' }, ['homes.points']],
  ['homes', { company: 'corporate_activity' }, []],
])('[ROUTE-12] [ROUTE-20] %s %j: wrong at %j', (name, said, places) => {
  const checked = checkCompany({ ...testCompany, [name]: said })
  expect(checked.kind === 'good' ? [] : checked.problems.map(({ place }) => place)).toEqual(places)
})

describe('configured routes', () => {
  test('[ROUTE-12] every column of a row can be configured', () => {
    expect(
      wrongWith([
        {
          screen: 'calculator',
          enabled: true,
          header: false,
          url: '/what-it-brings',
          protected: true,
          sidePanel: null,
          menu: 'offers',
          defaultProps: { mode: 'spend' },
          title: { en: 'What it brings', ko: '적립 계산' },
          description: { en: 'What a trip brings.' },
        },
      ]),
    ).toEqual([])
  })

  test.each([
    ['protection is never taken away', { screen: 'buy', protected: false }, 'routes.0.protected'],
    ['nor said of what has it, or takes the session', { screen: 'enrol', protected: true }, 'routes.0'],
    ['sign-in stays where it is', { screen: 'login', url: '/elsewhere' }, 'routes.0'],
    ['and is always there', { screen: 'login', enabled: false }, 'routes.0'],
    ['so do error pages', { screen: 'not_allowed', url: '/no' }, 'routes.0'],
    ['an address is a path', { screen: 'buy', url: '//evil.example' }, 'routes.0.url'],
    ['without a parameter of its own', { screen: 'buy', url: '/buy/:id' }, 'routes.0.url'],
    ['and no other page’s', { screen: 'buy', url: '/Transfer' }, 'routes'],
    ['menus are those there are', { screen: 'buy', menu: 'secret' }, 'routes.0.menu'],
    ['props are text', { screen: 'calculator', defaultProps: { mode: 7 } }, 'routes.0.defaultProps.mode'],
    [
      'and none of React’s own',
      { screen: 'calculator', defaultProps: { ref: 'x' } },
      'routes.0.defaultProps',
    ],
    ['words are by language', { screen: 'buy', title: 'Buy' }, 'routes.0.title'],
  ])('[ROUTE-12] %s', (_rule, route, place) => {
    expect(wrongWith([route])[0]).toContain(place)
  })
})
