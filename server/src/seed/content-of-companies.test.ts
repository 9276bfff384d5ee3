import { activateOffer } from '@waymark/contract/content/offers/activate-offer'
import { contentById } from '@waymark/contract/content/content-by-id'
import { headerFooter } from '@waymark/contract/content/header-footer'
import { listBenefits } from '@waymark/contract/content/list-benefits'
import { listOffers } from '@waymark/contract/content/offers/list-offers'
import { listPartners } from '@waymark/contract/content/list-partners'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { recommendedBenefits } from '@waymark/contract/content/recommended-benefits'
import { recommendedPartners } from '@waymark/contract/content/recommended-partners'
import { retrieveContent } from '@waymark/contract/content/retrieve-content'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'
import { seedContent } from './content-demo.ts'
import { demoCompany, demoCompanyCode } from './demo/demo-company.ts'
import { secondCompany, secondCompanyCode, secondProgramme } from './second-company.ts'

const places = {
  NZ: { companyCode: demoCompanyCode, programCode: 'AP' },
  QM: { companyCode: secondCompanyCode, programCode: secondProgramme },
} as const
type Place = keyof typeof places
const both = [
  ['NZ', 'QM'],
  ['QM', 'NZ'],
] as const

describe("the content of the demo's companies", () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ company: demoCompany })
    for (const [code, company] of [
      [demoCompanyCode, demoCompany],
      [secondCompanyCode, secondCompany],
    ] as const)
      await putInForce(t.databases.jobs, code, company, new Date('2020-02-01T00:00:00Z'), 'demo')
    t.clock.advance(6000)
    await seedContent(t.databases.jobs, t.clock)
  })
  afterAll(async () => t.close())

  const asked = (place: Place, language = 'en', more = '') => ({
    query: `?${new URLSearchParams(places[place]).toString()}${more}`,
    headers: { 'accept-language': language },
  })

  /** Everything a company shows to a visitor. */
  async function shownBy(place: Place, language = 'en') {
    const { server } = t.app
    const [partners, offers, benefits, help, legal, chrome] = await Promise.all([
      callWire(server, listPartners, asked(place, language)),
      callWire(server, listOffers, asked(place, language)),
      callWire(server, listBenefits, asked(place, language)),
      callWire(server, retrieveContent, asked(place, language, '&contentType=help')),
      callWire(server, retrieveContent, asked(place, language, '&contentType=legal')),
      callWire(server, headerFooter, asked(place, language)),
    ])
    const pages = [...help.body.object.contents, ...legal.body.object.contents]
    const pageIds = pages.map(({ contentId }) => contentId)
    const things = [
      ...partners.body.object.partners.map(({ partnerId }) => partnerId),
      ...offers.body.object.offers.map(({ offerId }) => offerId),
    ]
    const answers: { readonly status: number; readonly body: unknown }[] = [
      partners,
      offers,
      benefits,
      help,
      legal,
      chrome,
    ]
    // One after the other: a busy machine answers 503 to some of seventy at the same moment.
    for (const contentId of pageIds)
      answers.push(await callWire(server, contentById, { ...asked(place, language), params: { contentId } }))
    for (const contentId of things)
      answers.push(
        await callWire(server, partnerOfferDetail, { ...asked(place, language), params: { contentId } }),
      )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return { pageIds, things, answers: answers.map(({ body }) => body) }
  }

  /** Every sentence in an answer. */
  function sentencesOf(value: unknown, name = ''): readonly string[] {
    if (typeof value === 'string') {
      const isWords = /^(?:title|summary|text|terms|label|imprint|steps|name)$/.test(name)
      return isWords && value.length > 12 ? [value] : []
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      sentencesOf(inner, Array.isArray(value) ? name : key),
    )
  }

  test.each(both)('[CONT-01] [CONF-02] %s shows its own content, and none of %s', async (place, other) => {
    const [own, others] = await Promise.all([shownBy(place), shownBy(other)])
    expect(own.things.length).toBeGreaterThanOrEqual(10)
    expect(own.pageIds).toContain('privacy')
    const foreign = new Set(others.answers.flatMap((answer) => sentencesOf(answer)))
    const said = own.answers.flatMap((answer) => sentencesOf(answer))
    expect(said.length).toBeGreaterThan(60)
    expect(said.filter((sentence) => foreign.has(sentence))).toEqual([])
    const names = place === 'NZ' ? /Qamar|Moonlight|Dirham|AED/ : /Waymark|Koru|NZ\$|Airpoints|Auckland/
    expect(JSON.stringify(own.answers)).not.toMatch(names)
  })

  test.each(both)('[CONT-01] content that only %s has is not found at %s', async (place, other) => {
    const [own, others] = await Promise.all([shownBy(place), shownBy(other)])
    const [things, pages] = [
      own.things.filter((id) => !others.things.includes(id)),
      own.pageIds.filter((id) => !others.pageIds.includes(id)),
    ]
    expect(things.length).toBeGreaterThanOrEqual(10)
    expect(pages).not.toEqual([])
    for (const contentId of things) {
      const answer = await callWire(t.app.server, partnerOfferDetail, {
        ...asked(other),
        params: { contentId },
      })
      expect([contentId, answer.status]).toEqual([contentId, 404])
    }
    for (const contentId of pages) {
      const answer = await callWire(t.app.server, contentById, { ...asked(other), params: { contentId } })
      expect([contentId, answer.status]).toEqual([contentId, 404])
    }
  })

  test.each(['NZ', 'QM'] as const)(
    '[CONF-03] everything %s shows is available in English and Korean',
    async (place) => {
      for (const language of ['en', 'ko']) {
        const { answers } = await shownBy(place, language)
        const langs = JSON.stringify(answers).match(/"(?:lang|partnerLang)":"\w+"/g) ?? []
        expect(new Set(langs.map((found) => found.slice(found.indexOf(':'))))).toEqual(
          new Set([`:"${language}"`]),
        )
      }
      const { answers } = await shownBy(place, 'ko')
      for (const sentence of answers.flatMap((answer) => sentencesOf(answer)))
        expect(sentence).toMatch(/[가-힣]/)
    },
  )

  test.each(['NZ', 'QM'] as const)('[CONT-01] every picture %s refers to exists', async (place) => {
    const { body } = await callWire(t.app.server, listPartners, asked(place))
    expect(body.object.partners.length).toBeGreaterThan(3)
    for (const { image } of body.object.partners) {
      const name = image?.src.replace('/airpoints-account/koru', '') ?? 'none'
      expect([name, existsSync(new URL(`../../../portal/public${name}`, import.meta.url))]).toEqual([
        name,
        true,
      ])
    }
  })

  test('[CONT-01] [PROG-04] the second company recommends by its own tiers, and activates its own offers only', async () => {
    const atTier = async (tierCode: string) => {
      const member = await makeMember(t.databases, { ...places.QM, tierCode })
      const { token } = await signIn(t.app.server, member)
      const query = `?${new URLSearchParams(identityOf(member)).toString()}`
      const activate = async (offerId: string) =>
        callWire(t.app.server, activateOffer, { token, body: { object: { ...identityOf(member), offerId } } })
      const { offers } = (await callWire(t.app.server, recommendedPartners, { query, token })).body.object
      const benefits = (await callWire(t.app.server, recommendedBenefits, { query, token })).body.object
      return { offers: offers.map(({ offerId }) => offerId), benefits, activate }
    }
    const crescent = await atTier('CRESCENT')
    expect(crescent.offers).toEqual(expect.not.arrayContaining(['saluki-long-weekend', 'pearl-first-month']))
    expect(crescent.benefits).toMatchObject({
      benefits: [{ contentId: 'first-light' }, { contentId: 'three-years' }],
      next: { code: 'HALF', benefits: [{ contentId: 'fifth-more' }, { contentId: 'quiet-line' }] },
    })
    expect((await crescent.activate('saluki-long-weekend')).error?.code).toBe('OFFER_NOT_FOR_TIER')
    expect((await crescent.activate('longacre-triple')).error?.code).toBe('OFFER_UNKNOWN')
    const full = await atTier('FULL')
    expect(full.offers).toEqual(expect.arrayContaining(['saluki-long-weekend', 'pearl-first-month']))
    expect(full.benefits.next).toBeNull()
    expect((await full.activate('pearl-first-month')).status).toBe(200)
  })

  test('[CONT-01] its offers are current whenever the demo is started', async () => {
    t.clock.advance(400 * 86_400_000)
    expect((await callWire(t.app.server, listOffers, asked('QM'))).body.object.offers).toEqual([])
    await seedContent(t.databases.jobs, t.clock)
    expect((await callWire(t.app.server, listOffers, asked('QM'))).body.object.offers).toHaveLength(5)
  })
})
