import { catalogue } from '@waymark/contract/catalogue'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { apiBase } from '@waymark/contract/operation'
import { filledPath, type PathParams } from '@waymark/contract/path'
import { masterRecords } from '@waymark/contract/reference/master-records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { importContent } from '../content/index.ts'
import { putInForce } from './index.ts'

const programme = '?companyCode=NZ&programCode=AP'

/** Sealed, or about languages: the same in every language. */
const isSameInAll = new Set(['businessConfig', 'companyBusinessConfig', 'languages', 'translations'])

/** Public reads of configuration, lists and content, and how long their answers are valid. */
const kept: Readonly<Record<string, { params?: PathParams; query?: string; rule: string }>> = {
  environmentConfig: { rule: 'no-cache' },
  businessConfig: { params: { type: 'default' }, rule: 'no-cache' },
  companyBusinessConfig: { params: { companyCode: 'NZ', code: 'AP' }, rule: 'no-cache' },
  languages: { rule: 'no-cache' },
  translations: { params: { language: 'ko' }, rule: 'no-cache' },
  masterRecords: {
    params: { entityCode: 'countries' },
    query: `${programme}&version=1`,
    rule: 'public, max-age=86400',
  },
  listPartners: { query: programme, rule: 'public, max-age=60' },
  listOffers: { query: programme, rule: 'public, max-age=60' },
  listBenefits: { query: programme, rule: 'public, max-age=60' },
  retrieveContent: { query: `${programme}&contentType=help`, rule: 'public, max-age=60' },
  contentById: { params: { contentId: 'privacy' }, query: programme, rule: 'public, max-age=60' },
  headerFooter: { query: programme, rule: 'public, max-age=60' },
  partnerOfferDetail: { params: { contentId: 'longacre' }, query: programme, rule: 'public, max-age=60' },
}

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ apiUrls: ['https://api.portal.test'] })
  const words = (en: string, ko: string) => ({
    en: { title: en, summary: en, body: `<p>${en}.</p>` },
    ko: { title: ko, summary: ko, body: `<p>${ko}.</p>` },
  })
  const footer = (title: string) => ({ footer: [{ title, links: [] }], imprint: title })
  const put = await importContent(t.databases.jobs, {
    company: await t.app.configuration.company('NZ'),
    document: {
      items: [
        {
          kind: 'partner',
          id: 'longacre',
          category: 'hotels',
          earnRate: { points: 600, unit: 'night', per: 1 },
          words: words('Longacre', '롱에이커'),
        },
        {
          kind: 'offer',
          id: 'triple',
          partnerId: 'longacre',
          category: 'hotels',
          effect: { kind: 'times', by: 3 },
          startsOn: '2026-11-01',
          endsOn: '2026-11-30',
          needsActivation: false,
          words: words('Three times', '세 배'),
        },
        { kind: 'page', id: 'joining', section: 'help', words: words('Joining', '가입') },
        { kind: 'page', id: 'privacy', section: 'legal', words: words('Privacy', '개인정보') },
        { kind: 'chrome', id: 'chrome', words: { en: footer('More'), ko: footer('더 보기') } },
      ],
    },
    by: 'Tester',
    at: t.clock.now(),
    dryRun: false,
  })
  if (put.kind !== 'done') throw new Error(put.problems.join('; '))
})
afterAll(async () => t.close())

const ask = async (url: string, headers: Record<string, string> = {}) =>
  t.app.server.inject({ method: 'GET', url, headers })

function addressOf(id: string): string {
  const facts = catalogue.find((entry) => entry.facts.id === id)?.facts
  if (facts === undefined) throw new Error(`The catalogue has no ${id}`)
  return `${apiBase}${filledPath(facts.path, kept[id]?.params)}${kept[id]?.query ?? ''}`
}

describe('what browsers can cache', () => {
  test('[CALL-09] is every open read of configuration, lists and content', () => {
    const ofThese = /^\/(?:configuration-service|content-service|master-service)\//
    const open = catalogue.filter(({ facts }) => facts.access === 'open' && facts.method === 'GET')
    const ids = open.filter(({ facts }) => ofThese.test(facts.path)).map(({ facts }) => facts.id)
    expect(ids.toSorted()).toEqual(Object.keys(kept).toSorted())
  })

  test.each(Object.entries(kept))(
    '[CALL-09] %s has an ETag in each language, and says how long it is valid',
    async (id, { rule }) => {
      const url = addressOf(id)
      const first = await ask(url)
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, rule])
      const etag = String(first.headers['etag'])
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      const vary = String(first.headers['vary'])
      expect(vary).toContain('Origin')
      const again = await ask(url, { 'if-none-match': etag })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      expect([again.headers['cache-control'], again.headers['vary']]).toEqual([rule, vary])
      const korean = await ask(url, { 'if-none-match': etag, 'accept-language': 'ko' })
      const isSame = isSameInAll.has(id)
      expect([korean.statusCode, korean.headers['etag'] === etag]).toEqual(
        isSame ? [304, true] : [200, false],
      )
      expect(isSame || vary.includes('Accept-Language')).toBe(true)
    },
  )

  test('[PROF-05] a list is cached for a day with its version, and for a minute without', async () => {
    const rules = async (version: string) => {
      const { headers, status, body } = await callWire(t.app.server, masterRecords, {
        params: { entityCode: 'genders' },
        query: `${programme}${version}`,
      })
      return [status, headers['cache-control'], body.object.masterRecordList.length]
    }
    expect(await rules('&version=1')).toEqual([200, 'public, max-age=86400', 2])
    expect(await rules('&version=99')).toEqual([200, 'public, max-age=60', 2])
    expect(await rules('')).toEqual([200, 'public, max-age=60', 2])
    for (const query of ['?companyCode=XX&programCode=AP', '?companyCode=NZ&programCode=NONE']) {
      const none = await callWire(t.app.server, masterRecords, { params: { entityCode: 'genders' }, query })
      expect(none.status).toBe(404)
    }
  })
})

describe('a change of the configuration', () => {
  test('[CONF-02] [ROUTE-12] [ROUTE-15] [CALL-09] is another mark, another default address, other menus and homes, another host of the API', async () => {
    const read = async () => callWire(t.app.server, environmentConfig)
    const before = await read()
    expect(before.body.object.apiHosts).toEqual(['https://api.portal.test'])
    expect(before.body.object.apiBaseUrl).toBeUndefined()
    const root = async () => (await ask('/')).headers['location']
    expect(await root()).toBe('/airpoints-account/koru/member/login')

    await putInForce(
      t.databases.jobs,
      'NZ',
      {
        ...testCompany,
        defaultUrl: '/airpoints-account/koru/offers',
        apiBaseUrl: 'https://api.portal.test/airpoints-account/api',
        routes: [{ screen: 'buy', enabled: false }],
        menus: { company: ['home', 'activity'] },
        homes: { points: 'my_activity' },
        programs: testCompany.programs.map(({ club: _sold, ...one }) => ({
          ...one,
          isClub: one.programCode === 'FREE',
        })),
      },
      t.clock.now(),
      'test',
    )
    t.clock.advance(6000)
    const after = await read()
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.body.object).toMatchObject({
      apiBaseUrl: 'https://api.portal.test',
      routes: [{ screen: 'buy', enabled: false }],
    })
    for (const address of ['/', '/airpoints-account/koru', '/airpoints-account/koru/'])
      expect((await ask(address)).headers['location']).toBe('/airpoints-account/koru/offers')
    const [was, is] = [before.body.object, after.body.object]
    expect([was.menus.company, is.menus.company]).toEqual([
      ['home', 'points', 'activity', 'company'],
      ['home', 'activity'],
    ])
    expect(is.menus.points).toEqual(was.menus.points)
    expect([was.homes.points, is.homes.points]).toEqual(['dashboard', 'my_activity'])
    expect(is.programs.map(({ programCode, programKind }) => [programCode, programKind])).toEqual([
      ['AP', 'points'],
      ['FREE', 'club'],
      ['AP4B', 'company'],
      ['KORU', 'points'],
    ])
  })

  test('[CALL-09] to a host that the environment does not list reaches no portal, and is logged once', async () => {
    const document = { ...testCompany, apiBaseUrl: 'https://api.elsewhere.test' }
    await putInForce(t.databases.jobs, 'NZ', document, t.clock.now(), 'test')
    t.clock.advance(6000)
    const { object } = (await callWire(t.app.server, environmentConfig)).body
    expect([object.apiHosts, object.apiBaseUrl]).toEqual([['https://api.portal.test'], undefined])
    await callWire(t.app.server, environmentConfig)
    expect(t.logs.filter((line) => line.includes('https://api.elsewhere.test'))).toHaveLength(1)
  })

  test.each([
    'https://api.portal.test/elsewhere',
    'https://api.portal.test/?x=1',
    'ftp://api.portal.test',
    'api',
  ])('[CALL-09] to %s, which cannot be an API host, is refused with its place', async (apiBaseUrl) => {
    const document = { ...testCompany, apiBaseUrl }
    await expect(putInForce(t.databases.jobs, 'NZ', document, t.clock.now(), 'test')).rejects.toThrow(
      /apiBaseUrl/,
    )
  })
})
