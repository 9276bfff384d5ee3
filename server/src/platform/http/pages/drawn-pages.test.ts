import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { putInForce } from '../../../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../../../seed/second-company.ts'
import { portalBase } from './portal-files.ts'

const built = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>Built</title><meta name="description" content="Built"><link rel="icon" href="/portal.svg"></head><body></body></html>`

/** A fake of the portal's own: renders the company, the language, and how often it was called. */
const draws = `let drawings = 0
export const publicHead = async ({ url, language }) =>
  url.includes('offers') ? { title: 'Offers & "more"', description: 'In ' + language, brand: 'Brand', path: '/offers' } : undefined
export const publicPaths = async ({ configuration: { companyCode } }) => ['/offers', '/of-' + companyCode]
export const pageAt = ({ url }) => /member\\/(login|broken)/.exec(url)?.[1]
export const prerender = ({ template, language, configuration, url }) => {
  if (url.includes('broken')) throw new Error('cannot be drawn')
  drawings += 1
  return template.replace('<body>', () => '<body>drawn ' + drawings + ' in ' + language + ' for ' + configuration.companyCode)
}`

const qamar = 'qamar.portal.test'
let t: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-drawn-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'index.html'), built('en'))
  await writeFile(join(folder, 'index.ko.html'), built('ko'))
  await writeFile(join(folder, 'server/prerender.js'), draws)
  t = await openTestApp({ portalFolder: folder })
  const since = new Date('2020-01-01T00:00:00Z')
  await putInForce(
    t.databases.jobs,
    secondCompanyCode,
    { ...secondCompany, hosts: [qamar], searchEngines: 'none' },
    since,
    'test',
  )
  t.clock.advance(6000)
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const visit = async (headers: Record<string, string> = {}, path = '/member/login') =>
  t.app.server.inject({ method: 'GET', url: portalBase + path, headers })
const drawn = (body: string) => /drawn (\d+) in (\w+) for (\w+)/.exec(body)?.slice(1) ?? []

describe('a page the server renders', () => {
  test('is drawn once for a company and a language, and for nobody else', async () => {
    const [first, , code] = drawn((await visit()).body)
    expect(drawn((await visit()).body)).toEqual([first, 'en', code])
    const [korean, language] = drawn((await visit({ 'accept-language': 'ko' })).body)
    expect([korean, language]).toEqual([expect.not.stringMatching(`^${String(first)}$`), 'ko'])
    const theirs = drawn((await visit({ host: qamar })).body)
    expect(theirs[2]).toBe(secondCompanyCode)
    expect(theirs[2]).not.toBe(code)
    expect(drawn((await visit()).body)).toEqual([first, 'en', code])
  })

  test('is revalidated each time, and only sent again if it changed', async () => {
    const page = await visit()
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    })
    const again = await visit({ 'if-none-match': String(page.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const korean = await visit({ 'if-none-match': String(page.headers['etag']), 'accept-language': 'ko' })
    expect(korean.statusCode).toBe(200)
  })

  test('is sent compressed to clients that accept that', async () => {
    const plain = (await visit()).body
    const sent = async (encodings: string) => visit({ 'accept-encoding': encodings })
    const brotli = await sent('gzip, deflate, br')
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain,
    ])
    const gzip = await sent('gzip, br;q=0')
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
      'gzip',
      plain,
    ])
  })

  test('[CONF-03] uses the language and colours chosen in this browser', async () => {
    const page = (await visit({ cookie: 'waymark_page=ko.dark.', 'accept-language': 'en' })).body
    expect(page).toContain('<html data-bs-theme="dark" lang="ko">')
    expect(drawn(page)[1]).toBe('ko')
    const odd = (await visit({ cookie: 'waymark_page=%22%3E%3Cscript%3E.night.' })).body
    expect(odd).toContain('<html lang="en">')
  })

  test('asks for its fonts after the first paint in a browser that has none, and straight away in one that was here', async () => {
    expect((await visit()).body).toContain('<html data-unpainted lang="en">')
    expect((await visit({ cookie: 'waymark_page=..' })).body).toContain('<html lang="en">')
  })

  test('is not shown to somebody who is signed in, nor where it cannot be drawn', async () => {
    expect((await visit({ cookie: 'waymark_page=..in' })).body).toBe(built('en'))
    const broken = await visit({}, '/member/broken')
    expect([broken.statusCode, broken.body]).toEqual([200, built('en')])
    expect((await visit({}, '/member/dashboard')).body).toBe(built('en'))
  })

  test('[CONF-03] has the icon of its company, drawn or as built; without one the portal’s', async () => {
    const iconOf = (body: string) => /rel="icon" href="([^"]*)"/.exec(body)?.[1]
    for (const path of ['/member/login', '/member/dashboard']) {
      expect(iconOf((await visit({ host: qamar }, path)).body)).toBe(secondCompany.icon)
      expect(iconOf((await visit({}, path)).body)).toBe('/portal.svg')
    }
  })

  test('comes from files that are sent to nobody', async () => {
    expect((await visit({}, '/server/prerender.js')).statusCode).toBe(404)
  })
})

describe('a page that search engines and social networks find', () => {
  test('has its own title, its address at a configured host, and a card; its query changes nothing', async () => {
    const page = await visit({ host: 'portal.test' }, '/offers?category=food')
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.body).toContain('<title>Offers &amp; &quot;more&quot;</title>')
    expect(page.body).toContain('<meta name="description" content="In en">')
    expect(page.body).toContain(`<link rel="canonical" href="http://portal.test${portalBase}/offers">`)
    expect(page.body).toContain(
      `<meta property="og:image" content="http://portal.test${portalBase}/social-card.png">`,
    )
    const stranger = await visit({ host: 'evil.example' }, '/offers')
    expect(stranger.body).toContain(`<link rel="canonical" href="http://portal.test${portalBase}/offers">`)
  })

  test('is no page of members, none behind a link, and none of a company that stays out', async () => {
    for (const path of ['/member/dashboard', '/member/login', '/resetpassword']) {
      const page = await visit({}, path)
      expect([page.headers['x-robots-tag'], page.body.includes('og:title')]).toEqual(['noindex', false])
    }
    expect((await visit({ host: qamar }, '/offers')).headers['x-robots-tag']).toBe('noindex')
  })

  test('is in the sitemap of its host, which robots.txt names', async () => {
    const get = async (url: string, host: string) =>
      t.app.server.inject({ method: 'GET', url, headers: { host } })
    expect((await get('/robots.txt', 'au.portal.test')).body).toBe(
      'User-agent: *\nAllow: /\nSitemap: https://au.portal.test/sitemap.xml\n',
    )
    const map = await get('/sitemap.xml', 'au.portal.test')
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.body.match(/<loc>[^<]*/g)).toEqual([
      `<loc>https://au.portal.test${portalBase}/offers`,
      `<loc>https://au.portal.test${portalBase}/of-NZ`,
    ])
    expect((await get('/robots.txt', qamar)).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml', qamar)).statusCode).toBe(404)
  })
})
