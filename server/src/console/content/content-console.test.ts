import { retrieveAudit } from '@waymark/contract/console/audit'
import {
  dropContentDraft,
  previewContent,
  publishContent,
  retrieveContentItem,
  retrieveContentList,
  saveContentDraft,
} from '@waymark/contract/console/content/content'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import { listOffers } from '@waymark/contract/content/offers/list-offers'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { importContent } from '../../content/index.ts'

const companyCode = 'NZ'
const why = { reason: 'CAMPAIGN', caseNumber: 'C-9' } as const
const text = (title: string, more = {}) => ({ title, summary: `${title}, in short`, ...more })
const offer = (id: string, more: object = {}) => ({
  id,
  kind: 'offer' as const,
  category: 'hotels',
  effect: { kind: 'times', by: 3 },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  needsActivation: false,
  words: { en: text(id), ko: text(`${id} 혜택`) },
  ...more,
})

describe('content in the console', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let editor: SignedInOperator
  let other: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    editor = await signInOperator(t, issuer, 'editor', { name: 'Mere Editor' })
    other = await signInOperator(t, issuer, 'editor', { subject: 'editor-2', name: 'Tom Second' })
    await importHere(['triple', 'double', 'quiet', 'stale'].map((id) => offer(id)))
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const importHere = async (items: readonly object[]) =>
    importContent(t.databases.jobs, {
      company: await t.app.configuration.company(companyCode),
      document: { items },
      by: 'file',
      at: t.clock.now(),
      dryRun: false,
    })
  const read = async (contentId: string, who = editor) =>
    (await callConsole(t, retrieveContentItem, who, { companyCode, contentId })).body
  const save = async (item: ReturnType<typeof offer>, { revision = 0, basedOn = 1, who = editor } = {}) =>
    callConsole(t, saveContentDraft, who, { companyCode, contentId: item.id, item, revision, basedOn })
  /** Saves a draft. @returns its revision */
  const begin = async (...given: Parameters<typeof save>) => (await save(...given)).body.revision
  const publish = async (contentId: string, revision: number, who = editor) =>
    callConsole(t, publishContent, who, { companyCode, contentId, revision, ...why })
  /** An offer's title as a member's page gets it. */
  const title = async (contentId: string, language = 'en') => {
    const { status, body } = await callWire(t.app.server, partnerOfferDetail, {
      query: '?companyCode=NZ&programCode=AP',
      params: { contentId },
      headers: { 'accept-language': language },
    })
    return status === 200 && body.object.kind === 'offer' ? body.object.title : status
  }

  test('a draft is seen by nobody until it is published, then by members in both languages, with a line in the trail', async () => {
    const words = { en: text('Three times the points'), ko: text('포인트 3배') }
    const drafted = await begin(offer('triple', { words }))
    expect(await title('triple')).toBe('triple')
    expect((await publish('triple', drafted)).body).toEqual({ number: 2 })
    expect([await title('triple'), await title('triple', 'ko')]).toEqual([
      'Three times the points',
      '포인트 3배',
    ])
    const { versions, revision, isPublished } = await read('triple')
    expect(versions.map(({ number, madeBy }) => [number, madeBy])).toEqual([
      [2, 'Mere Editor'],
      [1, 'file'],
    ])
    expect([revision, isPublished]).toEqual([0, true])
    const reader = await signInOperator(t, issuer, 'supervisor')
    const { body } = await callConsole(t, retrieveAudit, reader, { companyCode })
    expect(body.entries.slice(0, 2)).toMatchObject([
      { act: 'content.publish', ...why, before: { item: 'triple', version: '1' }, after: { version: '2' } },
      { act: 'content.draft.save', after: { item: 'triple', revision: String(drafted) } },
    ])
  })

  test('a preview answers as the operations of the portal would, with what keeps it from being published', async () => {
    const item = offer('double', {
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
      words: { en: text('Soon', { body: '<p>One <b>bold</b></p><table></table>' }), ko: text('곧') },
    })
    const preview = async (shown: typeof item, who = editor) =>
      (await callConsole(t, previewContent, who, { companyCode, item: shown })).body
    const { previews, problems, leftOut } = await preview(item)
    expect([problems, leftOut.length]).toEqual([[], 1])
    expect(previews.map(({ language }) => language)).toEqual(['en', 'ko'])
    expect(previews[0]?.shown).toMatchObject({
      kind: 'offerOrPartner',
      object: { title: 'Soon', standing: 'toCome', body: [{ kind: 'paragraph' }] },
    })
    expect(previews[1]?.shown.object).toMatchObject({ title: '곧', lang: 'ko' })
    const wrong = await preview(
      offer('double', { startsOn: '2026-12-31', endsOn: '2026-12-01', tiers: ['NONE'] }),
    )
    expect(wrong.problems).toEqual([
      'double: there is no tier NONE',
      'double: ends on 2026-12-01, before it starts',
    ])
    expect(await title('double')).toBe('double')
  })

  test("an offer's own dates schedule it", async () => {
    const item = offer('later', { startsOn: '2026-11-22', endsOn: '2026-11-23' })
    const drafted = await begin(item, { basedOn: 0 })
    expect((await publish('later', drafted)).body).toEqual({ number: 1 })
    const listed = async () => {
      const { body } = await callWire(t.app.server, listOffers, { query: '?companyCode=NZ&programCode=AP' })
      return body.object.offers.some(({ offerId }) => offerId === 'later')
    }
    expect(await listed()).toBe(false)
    const start = t.clock.now()
    t.clock.set(new Date('2026-11-21T12:00:00Z'))
    expect(await listed()).toBe(true)
    t.clock.set(start)
  })

  test('a draft of an earlier revision is refused, and so is one whose item was published meanwhile', async () => {
    const first = await begin(offer('quiet', { position: 1 }))
    expect((await save(offer('quiet', { position: 2 }), { who: other })).code).toBe('DRAFT_CHANGED')
    const second = await begin(offer('quiet', { position: 2 }), { who: other, revision: first })
    expect(await read('quiet')).toMatchObject({
      item: { position: 2 },
      revision: second,
      editedBy: 'Tom Second',
    })
    expect((await publish('quiet', first)).code).toBe('DRAFT_CHANGED')
    await importHere([offer('quiet', { position: 9 })])
    expect((await publish('quiet', second)).code).toBe('DRAFT_CHANGED')
    const position = offer('quiet', { position: 3 })
    expect((await save(position, { revision: second })).code).toBe('DRAFT_CHANGED')
    const third = await begin(position, { revision: second, basedOn: 2 })
    const both = await Promise.all([editor, other].map(async (who) => publish('quiet', third, who)))
    expect(
      both.map(({ code, body }) => String(code ?? body.number)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['3', 'DRAFT_PUBLISHED'])
  })

  test("a page that is still open on a published draft neither publishes nor drops a colleague's next one", async () => {
    const titled = (words: string) => offer('reopened', { words: { en: text(words), ko: text(words) } })
    const seen = await begin(titled('Ready'), { basedOn: 0 })
    expect((await publish('reopened', seen, other)).body).toEqual({ number: 1 })
    const drop = { companyCode, contentId: 'reopened', revision: seen }
    const tries = async () => [
      (await publish('reopened', seen)).code,
      (await callConsole(t, dropContentDraft, editor, drop)).code,
    ]
    expect(await tries()).toEqual(['DRAFT_PUBLISHED', 'DRAFT_PUBLISHED'])
    await save(titled('Half done'), { who: other })
    expect(await tries()).toEqual(['DRAFT_PUBLISHED', 'DRAFT_PUBLISHED'])
    expect(await title('reopened')).toBe('Ready')
  })

  test('an earlier version is published again as a new one, and a draft that breaks a rule is not', async () => {
    const mistake = offer('stale', { words: { en: text('Mistake'), ko: text('실수') } })
    await publish('stale', await begin(mistake))
    expect(await title('stale')).toBe('Mistake')
    const first = (await read('stale')).versions.at(-1)
    expect(first?.body).toMatchObject({ words: { en: { title: 'stale' } } })
    const restored = await begin(offer('stale', first?.body ?? {}), { basedOn: 2 })
    expect((await publish('stale', restored)).body).toEqual({ number: 3 })
    expect(await title('stale')).toBe('stale')
    const revision = await begin(offer('stale', { endsOn: '2026-10-01' }), { basedOn: 3 })
    expect((await publish('stale', revision)).code).toBe('DRAFT_INVALID')
    const drop = { companyCode, contentId: 'stale', revision }
    expect((await callConsole(t, dropContentDraft, editor, drop)).status).toBe(200)
    expect((await publish('stale', revision)).code).toBe('DRAFT_ENDED')
  })

  test('the list has what is published and what is only a draft, for the roles that see content', async () => {
    await save(offer('sketch'), { basedOn: 0 })
    const list = async (role: ConsoleRole, companies = [companyCode]) => {
      const who = await signInOperator(t, issuer, role, { subject: `${role}-list`, companies })
      return callConsole(t, retrieveContentList, who, { companyCode })
    }
    const { items } = (await list('readOnly')).body
    expect(items.find(({ contentId }) => contentId === 'sketch')).toMatchObject({
      title: 'sketch',
      publishedAt: null,
      editedBy: 'Mere Editor',
    })
    expect(items.find(({ contentId }) => contentId === 'triple')).toMatchObject({
      startsOn: '2026-11-01',
      publishedBy: 'Mere Editor',
      editedAt: null,
    })
    expect([(await list('agent')).status, (await list('editor', ['QA'])).status]).toEqual([403, 403])
  })
})
