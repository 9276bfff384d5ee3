import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { putInForce } from '../../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../../seed/second-company.ts'
import { portalBase } from './portal-files.ts'

const built = (language: string) =>
  `<!doctype html><html lang="${language}"><head></head><body></body></html>`

/** A fake of the portal's own: renders the company, the language, and how often it was called. */
const draws = `let drawings = 0
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
  await putInForce(t.databases.jobs, secondCompanyCode, { ...secondCompany, hosts: [qamar] }, since, 'test')
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

  test('is not shown to somebody who is signed in, nor where it cannot be drawn', async () => {
    expect((await visit({ cookie: 'waymark_page=..in' })).body).toBe(built('en'))
    const broken = await visit({}, '/member/broken')
    expect([broken.statusCode, broken.body]).toEqual([200, built('en')])
    expect((await visit({}, '/member/dashboard')).body).toBe(built('en'))
  })

  test('comes from files that are sent to nobody', async () => {
    expect((await visit({}, '/server/prerender.js')).statusCode).toBe(404)
  })
})
