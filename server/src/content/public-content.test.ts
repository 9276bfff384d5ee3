import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { settableClock } from '../platform/clock.ts'
import { createDatabaseSource } from './database-source.ts'
import { createPublicContent, importContent, withDeadline } from './index.ts'

const words = (title: string) => ({ title, summary: `${title}, in short` })
const offer = (id: string, more: object = {}) => ({
  kind: 'offer',
  id,
  category: 'hotels',
  effect: { kind: 'times', by: 3 },
  startsOn: '2026-11-01',
  endsOn: '2026-11-20',
  needsActivation: true,
  words: { en: words(id), ko: words(`${id} 한국어`) },
  ...more,
})
const items = [
  { kind: 'partner', id: 'hotel', category: 'hotels', words: { en: words('hotel') } },
  offer('running'),
  offer('to-come', { startsOn: '2026-11-21', endsOn: '2026-12-01' }),
  offer('elsewhere', { programmes: ['FREE'] }),
  { kind: 'page', id: 'privacy', section: 'legal', words: { en: { ...words('Privacy'), body: [] } } },
  { kind: 'page', id: 'earning', section: 'help', words: { en: { ...words('Earning'), body: [] } } },
]

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const imported = await importContent(t.databases.jobs, {
    company: await t.app.configuration.company('NZ'),
    document: { items },
    by: 'Tester',
    at: t.clock.now(),
    dryRun: false,
  })
  if (imported.problems.length > 0) throw new Error(JSON.stringify(imported.problems))
})
afterAll(async () => t.close())

const programme = { companyCode: 'NZ', programCode: 'AP' }
/** What search engines find on a day. */
function foundAt(now: string) {
  const source = createDatabaseSource(t.databases.web, () => undefined)
  const content = withDeadline(source, 2000, () => undefined)
  return createPublicContent({
    configuration: t.app.configuration,
    content,
    clock: settableClock(new Date(now)),
  })
}

test('[CONT-01] search engines find an offer while it runs, in the reader’s language', async () => {
  const ask = (id: string, language = 'en') => ({ ...programme, kind: 'offer', id, language }) as const
  // The last moment of 20 November in Auckland.
  const found = foundAt('2026-11-20T10:59:59Z')
  expect(await found.find(ask('running', 'ko'))).toEqual({
    title: 'running 한국어',
    description: 'running 한국어, in short',
  })
  expect(await found.list({ ...programme, kind: 'offer' })).toEqual(['running'])
  for (const id of ['to-come', 'elsewhere', 'hotel', 'nothing'])
    expect(await found.find(ask(id))).toBe(undefined)
  const next = foundAt('2026-11-20T11:00:00Z')
  expect(await next.find(ask('running'))).toBe(undefined)
  expect(await next.list({ ...programme, kind: 'offer' })).toEqual(['to-come'])
})

test('[CONT-01] they find partners and help topics, no page of another section, and none of an unknown programme', async () => {
  const found = foundAt('2026-11-20T01:00:00Z')
  expect(await found.list({ ...programme, kind: 'partner' })).toEqual(['hotel'])
  expect(await found.list({ ...programme, kind: 'help' })).toEqual(['earning'])
  expect(await found.find({ ...programme, kind: 'help', id: 'privacy', language: 'en' })).toBe(undefined)
  expect(await found.list({ ...programme, programCode: 'NONE', kind: 'help' })).toEqual([])
})
