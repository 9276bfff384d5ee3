import { activateOffer } from '@waymark/contract/content/offers/activate-offer'
import { activatedOffers } from '@waymark/contract/content/offers/activated-offers'
import { contentById } from '@waymark/contract/content/content-by-id'
import { headerFooter } from '@waymark/contract/content/header-footer'
import { listBenefits } from '@waymark/contract/content/list-benefits'
import { listOffers } from '@waymark/contract/content/offers/list-offers'
import { listPartners } from '@waymark/contract/content/list-partners'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { recommendedBenefits } from '@waymark/contract/content/recommended-benefits'
import { recommendedPartners } from '@waymark/contract/content/recommended-partners'
import { retrieveContent } from '@waymark/contract/content/retrieve-content'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveTier, identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { importContent, readContentItems } from './index.ts'

const words = (title: string) => ({ title, summary: `${title}, in short` })
const partner = (id: string, more: object = {}) => ({
  kind: 'partner',
  id,
  category: 'hotels',
  earnRate: { points: 600, unit: 'night', per: 1 },
  words: { en: { ...words(id), body: `<p>All of ${id}.</p>` }, ko: words(`${id} 한국어`) },
  ...more,
})
const offer = (id: string, more: object = {}) => ({
  kind: 'offer',
  id,
  partnerId: 'hotel',
  category: 'hotels',
  effect: { kind: 'times', by: 3 },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  needsActivation: true,
  words: { en: words(id), ko: words(`${id} 한국어`) },
  ...more,
})
const benefit = (id: string, tiers: readonly string[]) => ({
  kind: 'benefit',
  id,
  tiers,
  words: { en: { title: id, body: '<p>Yes.</p>' } },
})
const items = [
  partner('hotel', { partnerCode: 'HOTEL' }),
  partner('lodge'),
  partner('shop', { category: 'shops', programmes: ['FREE'] }),
  offer('triple', { exampleQuantity: 2 }),
  offer('for-gold', { tiers: ['GOLD'] }),
  offer('to-come', { startsOn: '2026-11-21' }),
  offer('last-day', { endsOn: '2026-11-20' }),
  offer('over', { endsOn: '2026-11-19' }),
  offer('no-need', { needsActivation: false }),
  offer('elsewhere', { programmes: ['FREE'] }),
  offer('own', { partnerId: null, category: 'flights', words: { en: words('Only in English') } }),
  benefit('points', []),
  benefit('desk', ['SILVER', 'GOLD']),
  {
    kind: 'page',
    id: 'privacy',
    section: 'legal',
    words: { en: { ...words('Privacy'), body: '<p>We <b>keep</b> little.</p>' } },
  },
  { kind: 'page', id: 'help-me', section: 'help', words: { en: { ...words('Help'), body: [] } } },
  {
    kind: 'chrome',
    id: 'chrome',
    words: { en: { footer: [{ title: 'More', links: [] }], imprint: 'Somewhere' } },
  },
]

const query = '?companyCode=NZ&programCode=AP'

describe('content', () => {
  let t: TestApp
  let member: TestMember
  let token: string
  beforeAll(async () => {
    t = await openTestApp()
    const put = await importHere({ items })
    if (put.kind !== 'done') throw new Error(put.problems.join('; '))
    member = await makeMember(t.databases, { lots: [{ expiresOn: '2028-01-31', points: 900n }] })
    ;({ token } = await signIn(t.app.server, member))
  })
  afterAll(async () => t.close())

  const importHere = async (document: unknown, dryRun = false) =>
    importContent(t.databases.jobs, {
      company: await t.app.configuration.company('NZ'),
      document,
      by: 'Tester',
      at: t.clock.now(),
      dryRun,
    })
  const ownQuery = () => `?${new URLSearchParams(identityOf(member)).toString()}`
  const detail = async (contentId: string, language = 'en') =>
    callWire(t.app.server, partnerOfferDetail, {
      query,
      params: { contentId },
      headers: { 'accept-language': language },
    })
  const activate = async (offerId: string, by = { member, token }) =>
    callWire(t.app.server, activateOffer, {
      token: by.token,
      body: { object: { ...identityOf(by.member), offerId } },
    })

  test('[CONT-01] [CALL-09] partners and offers of a programme are listed, those that run today by its calendar', async () => {
    const partners = await callWire(t.app.server, listPartners, { query })
    expect(partners.body.object.partners.map(({ partnerId, offers }) => [partnerId, offers])).toEqual([
      ['hotel', 4],
      ['lodge', 0],
    ])
    const offers = await callWire(t.app.server, listOffers, { query })
    expect(offers.body.object.today).toBe('2026-11-20')
    expect(offers.body.object.offers.map(({ offerId }) => offerId)).toEqual([
      'for-gold',
      'last-day',
      'no-need',
      'own',
      'triple',
    ])
    expect(offers.body.object.offers.find(({ offerId }) => offerId === 'for-gold')).toMatchObject({
      audience: [{ code: 'GOLD', name: 'GOLD' }],
      partnerName: 'hotel',
      partnerId: 'hotel',
    })
    // The programme's own offer has no partner to take a picture from.
    expect(offers.body.object.offers.find(({ offerId }) => offerId === 'own')).toMatchObject({
      partnerId: null,
      partnerImage: null,
    })
    expect(
      (await callWire(t.app.server, listPartners, { query: '?companyCode=NZ&programCode=NONE' })).status,
    ).toBe(404)
  })

  test('[CONT-01] help pages are listed with their words, for searching', async () => {
    const pages = await callWire(t.app.server, retrieveContent, { query: `${query}&contentType=legal` })
    expect(pages.body.object.contents).toMatchObject([{ contentId: 'privacy', text: 'We keep little.' }])
  })

  test('[CONT-01] details come with what belongs to them, also of an offer that is over', async () => {
    const hotel = (await detail('hotel')).body.object
    expect(hotel).toMatchObject({
      kind: 'partner',
      body: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'All of hotel.' }] }],
      related: [{ partnerId: 'lodge' }],
    })
    expect((await detail('triple')).body.object).toMatchObject({
      kind: 'offer',
      standing: 'running',
      example: { rate: { points: 600 }, quantity: 2 },
      partnerId: 'hotel',
    })
    expect((await detail('over')).body.object).toMatchObject({ standing: 'over' })
    expect((await detail('to-come')).body.object).toMatchObject({ standing: 'toCome' })
    for (const id of ['elsewhere', 'privacy', 'nothing']) expect((await detail(id)).status).toBe(404)
  })

  test('[CONT-01] untranslated text comes in the default language, and says so', async () => {
    const korean = { query, headers: { 'accept-language': 'ko' } }
    const { offers } = (await callWire(t.app.server, listOffers, korean)).body.object
    const langs = new Map(offers.map(({ offerId, lang, title }) => [offerId, [lang, title]]))
    expect(langs.get('triple')).toEqual(['ko', 'triple 한국어'])
    expect(langs.get('own')).toEqual(['en', 'Only in English'])
    const page = await callWire(t.app.server, contentById, { ...korean, params: { contentId: 'privacy' } })
    expect(page.body.object).toMatchObject({ lang: 'en', title: 'Privacy', section: 'legal' })
    expect((await callWire(t.app.server, headerFooter, korean)).body.object).toMatchObject({
      lang: 'en',
      imprint: 'Somewhere',
    })
  })

  test('[CONT-01] every read has an ETag and a cache time; known content is not sent again', async () => {
    const own = { query: ownQuery(), token }
    const answers = await Promise.all([
      callWire(t.app.server, listPartners, { query }),
      callWire(t.app.server, listOffers, { query }),
      callWire(t.app.server, listBenefits, { query }),
      callWire(t.app.server, headerFooter, { query }),
      callWire(t.app.server, retrieveContent, { query: `${query}&contentType=help` }),
      callWire(t.app.server, contentById, { query, params: { contentId: 'privacy' } }),
      detail('hotel'),
      callWire(t.app.server, recommendedPartners, own),
      callWire(t.app.server, recommendedBenefits, own),
      callWire(t.app.server, activatedOffers, own),
    ])
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers['etag']).toMatch(/^"[\w-]{27}"$/)
      expect(headers['vary']).toContain('Accept-Language')
    }
    const kept = answers.map(({ headers }) => headers['cache-control'])
    expect(kept).toEqual([
      ...Array<string>(7).fill('public, max-age=60'),
      ...Array<string>(3).fill('private, no-cache'),
    ])
    const etag = answers[0].headers['etag'] ?? ''
    const again = await callWire(t.app.server, listPartners, { query, headers: { 'if-none-match': etag } })
    expect([again.status, again.headers['etag'], again.body]).toEqual([304, etag, undefined])
    const korean = { query, headers: { 'if-none-match': etag, 'accept-language': 'ko' } }
    expect((await callWire(t.app.server, listPartners, korean)).status).toBe(200)
  })

  test('[PROG-04] benefits list their tiers; a member sees their own and what the next tier adds', async () => {
    const { tiers, benefits } = (await callWire(t.app.server, listBenefits, { query })).body.object
    expect(tiers.map(({ code }) => code)).toEqual(['BASE', 'SILVER', 'GOLD'])
    expect(benefits.map(({ contentId, audience }) => [contentId, audience.map(({ code }) => code)])).toEqual([
      ['desk', ['SILVER', 'GOLD']],
      ['points', []],
    ])
    const own = await callWire(t.app.server, recommendedBenefits, { query: ownQuery(), token })
    expect(own.body.object).toMatchObject({
      tierCode: 'BASE',
      benefits: [{ contentId: 'points' }],
      next: { code: 'SILVER', statusPoints: 450, benefits: [{ contentId: 'desk' }] },
    })
  })

  test('[CONT-01] recommendations follow the tier and where points came from', async () => {
    const ask = async () =>
      (await callWire(t.app.server, recommendedPartners, { query: ownQuery(), token })).body.object
    const base = await ask()
    expect(base.partners.map(({ partnerId, reason }) => [partnerId, reason])).toEqual([
      ['hotel', 'offer'],
      ['lodge', 'category'],
    ])
    expect(base.offers.map(({ offerId }) => offerId)).toEqual(['last-day', 'no-need', 'triple', 'own'])
    await giveTier(t.databases, member, { tierCode: 'GOLD' })
    expect((await ask()).offers.map(({ offerId }) => offerId)).toContain('for-gold')
    await dropTier(member)
  })

  const dropTier = async ({ membershipNumber }: TestMember): Promise<void> => {
    await sql`delete from tier_grant where membership_number = ${membershipNumber}`.execute(t.databases.jobs)
  }

  test('[CONT-01] an offer is activated once, however often and however many at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => activate('triple')))
    const first = answers[0]?.body.object
    expect(first).toMatchObject({ offerId: 'triple', endsOn: '2026-11-30' })
    for (const { status, body } of answers) expect([status, body.object]).toEqual([200, first])
    t.clock.advance(1000)
    expect((await activate('triple')).body.object).toEqual(first)
    const list = await callWire(t.app.server, activatedOffers, { query: ownQuery(), token })
    expect(list.body.object.offers).toEqual([{ offerId: 'triple', activatedAt: first?.activatedAt }])
  })

  test('[CONT-01] [PROG-04] an offer is activated only within its dates, by members it applies to', async () => {
    const codes = async (...ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await activate(id)).error?.code))
    expect(await codes('over', 'to-come', 'for-gold', 'no-need', 'elsewhere', 'hotel', 'nothing')).toEqual([
      'OFFER_NOT_RUNNING',
      'OFFER_NOT_RUNNING',
      'OFFER_NOT_FOR_TIER',
      'OFFER_UNKNOWN',
      'OFFER_UNKNOWN',
      'OFFER_UNKNOWN',
      'OFFER_UNKNOWN',
    ])
    await giveTier(t.databases, member, { tierCode: 'GOLD' })
    expect((await activate('for-gold')).status).toBe(200)
    await dropTier(member)
    expect((await activate('for-gold')).status).toBe(200)
    expect((await activate('last-day')).status).toBe(200)
  })

  test('[CONT-01] an activation is of one membership', async () => {
    const other = await makeMember(t.databases)
    const session = await signIn(t.app.server, other)
    const asked = `?${new URLSearchParams(identityOf(other)).toString()}`
    const list = await callWire(t.app.server, activatedOffers, { query: asked, token: session.token })
    expect(list.body.object.offers).toEqual([])
    expect((await activate('triple', { member, token: session.token })).status).toBe(403)
  })

  test('[CONT-01] hostile HTML is text or nothing, and what was written past the import is left out', async () => {
    const body =
      '<p onclick="alert(1)">Good <script>alert(1)</script><a href="javascript:alert(1)">words</a><img src=x onerror=alert(1)></p>'
    const put = await importHere({
      items: [partner('hostile', { words: { en: { ...words('Hostile'), body } } })],
    })
    expect(put.leftOut).toEqual([
      'hostile.words.en.body: dropped p onclick',
      'hostile.words.en.body: dropped script',
      'hostile.words.en.body: dropped a href',
      'hostile.words.en.body: dropped img src',
      'hostile.words.en.body: dropped img onerror',
      'hostile.words.en.body: dropped img',
    ])
    const served = await detail('hostile')
    expect(served.body.object).toMatchObject({
      body: [
        {
          kind: 'paragraph',
          line: [
            { kind: 'text', text: 'Good ' },
            { kind: 'text', text: 'words' },
          ],
        },
      ],
    })
    await sql`
      update content_item set body = jsonb_set(body, '{words,en,body}',
        '[{"kind":"paragraph","line":[{"kind":"link","text":"x","href":"javascript:alert(1)"}]}]')
      where content_id = 'hostile'`.execute(t.databases.jobs)
    expect((await detail('hostile')).status).toBe(404)
    const { partners } = (await callWire(t.app.server, listPartners, { query })).body.object
    expect(partners.map(({ partnerId }) => partnerId)).toEqual(['hotel', 'lodge'])
    expect(t.logs.filter((line) => line.includes('"contentId":"hostile"'))).toHaveLength(1)
    await importHere({ remove: ['hostile'] })
  })

  test.each<[string, unknown, RegExp]>([
    ['no file', 'text', /^file: /],
    ['a kind that is none', { items: [{ kind: 'advert', id: 'x' }] }, /^x\.kind: /],
    [
      'no words in the default language',
      { items: [partner('p', { words: { ko: words('한국어') } })] },
      /no text in 'en'/,
    ],
    ['a link to a script', { items: [partner('p', { website: 'javascript:alert(1)' })] }, /^p\.website: /],
    [
      'a picture elsewhere',
      { items: [partner('p', { picture: { src: 'https://x.example/a.svg', width: 1, height: 1 } })] },
      /^p\.picture\.src: /,
    ],
    [
      'a picture without its size',
      { items: [partner('p', { picture: { src: '/airpoints-account/koru/content/a.svg' } })] },
      /^p\.picture\.width: /,
    ],
    [
      'a day that is none',
      { items: [offer('o', { endsOn: { weeks: 2 } })] },
      /^o\.endsOn: write a day as "2027-08-31", /,
    ],
    [
      'an end counted before the start',
      { items: [offer('o', { endsOn: { days: -30 } })] },
      /ends on 2026-10-21, before it starts/,
    ],
    ['an end before the start', { items: [offer('o', { endsOn: '2026-10-01' })] }, /before it starts/],
    ['a partner that there is not', { items: [offer('o', { partnerId: 'nobody' })] }, /no partner nobody/],
    ['a partner that goes with it', { items: [offer('o')], remove: ['hotel'] }, /no partner hotel/],
    ['a tier that there is not', { items: [offer('o', { tiers: ['PLATINUM'] })] }, /no tier PLATINUM/],
    ['a programme that there is not', { items: [partner('p', { programmes: ['ZZ'] })] }, /no programme ZZ/],
    ['an id twice', { items: [partner('p'), partner('p')] }, /in the file twice/],
    ['what is not there, to be removed', { remove: ['nothing'] }, /there is no nothing/],
  ])('[CONT-01] a file with %s is refused completely, with its place', async (_what, document, problem) => {
    const good = partner('good')
    const withGood =
      typeof document === 'object' &&
      document !== null &&
      'items' in document &&
      Array.isArray(document.items)
        ? { ...document, items: [good, ...(document.items as readonly unknown[])] }
        : document
    const put = await importHere(withGood)
    expect(put.kind).toBe('wrong')
    expect(put.problems).toContainEqual(expect.stringMatching(problem))
    expect((await detail('good')).status).toBe(404)
  })
})

test("[CONT-01] an offer's dates can be relative to the import, in the programme's time zone", async () => {
  const t = await openTestApp()
  const counted = offer('counted', {
    partnerId: null,
    startsOn: { days: -20 },
    endsOn: { endOfMonth: 1 },
    usableUntil: { days: 45 },
  })
  const put = await importContent(t.databases.jobs, {
    company: await t.app.configuration.company('NZ'),
    document: { items: [counted] },
    by: 'Tester',
    // Already 1 December in Auckland.
    at: new Date('2026-11-30T12:00:00Z'),
    dryRun: false,
  })
  expect(put).toMatchObject({ kind: 'done', added: ['counted'] })
  const [written] = await readContentItems(t.databases.jobs, 'NZ')
  expect(written?.body).toMatchObject({
    startsOn: '2026-11-11',
    endsOn: '2027-01-31',
    usableUntil: '2027-01-15',
  })
  await t.close()
})

describe('a content service of an operator', () => {
  const never = async (): Promise<never> => new Promise<never>(() => undefined)
  const broken = async (): Promise<never> => Promise.reject(new Error('content service away: secret-host'))

  test.each([
    ['slow', { list: never, get: never, chrome: never }],
    ['broken', { list: broken, get: broken, chrome: broken }],
  ])('[CONT-01] that is %s costs its content in time, and nothing else', async (_what, source) => {
    const t = await openTestApp({ content: { source, deadlineMs: 40 } })
    try {
      const member = await makeMember(t.databases)
      const { token } = await signIn(t.app.server, member)
      const own = `?${new URLSearchParams(identityOf(member)).toString()}`
      const answers = await Promise.all([
        callWire(t.app.server, listOffers, { query }),
        callWire(t.app.server, headerFooter, { query }),
        callWire(t.app.server, partnerOfferDetail, { query, params: { contentId: 'triple' } }),
        callWire(t.app.server, recommendedPartners, { query: own, token }),
        callWire(t.app.server, activateOffer, {
          token,
          body: { object: { ...identityOf(member), offerId: 'triple' } },
        }),
      ])
      for (const { status, error, headers } of answers) {
        expect([status, error?.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10'])
        expect(error?.message).not.toContain('secret-host')
        expect(headers['cache-control'] ?? '').not.toContain('public')
      }
      const list = await callWire(t.app.server, activatedOffers, { query: own, token })
      expect(list.body.object.offers).toEqual([])
    } finally {
      await t.close()
    }
  })
})
