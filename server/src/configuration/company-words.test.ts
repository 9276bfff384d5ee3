import { languages } from '@waymark/contract/configuration/languages'
import { translations } from '@waymark/contract/configuration/translations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'

describe('the languages of a company', () => {
  const maori = {
    code: 'mi',
    name: 'Te reo Māori',
    direction: 'ltr',
    css_href: '/airpoints-account/koru/brands/macrons.css',
  } as const
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({
      company: {
        ...testCompany,
        greeting: { mi: 'Kia ora' },
        languages: [...testCompany.languages, maori],
        routes: [{ screen: 'buy', title: { en: 'Top up', mi: 'Hokona' } }],
      },
    })
  })
  afterAll(async () => t.close())

  const wordsIn = async (language: string) => callWire(t.app.server, translations, { params: { language } })

  test('[CONF-03] are listed with their direction and style sheets, the default first', async () => {
    const { status, body } = await callWire(t.app.server, languages)
    expect([status, body.object.languages]).toEqual([200, [...testCompany.languages, maori]])
  })

  test('[CONF-03] [ROUTE-17] each have the company’s words; a name without a translation is the English one', async () => {
    const [english, korean, third] = [await wordsIn('en'), await wordsIn('ko'), await wordsIn('mi')]
    expect(english.body.object.words).toMatchObject({
      'partners.HOTEL': 'Longacre Hotels',
      'pages.buy.title': 'Top up',
    })
    expect(korean.body.object).toMatchObject({
      language: 'ko',
      words: { 'partners.HOTEL': '롱에이커 호텔' },
    })
    expect(korean.body.object.words).not.toHaveProperty('pages.buy.title')
    expect(korean.body.object.words).not.toHaveProperty('greeting')
    expect(third.body.object.words).toMatchObject({
      greeting: 'Kia ora',
      'partners.HOTEL': 'Longacre Hotels',
      'pages.buy.title': 'Hokona',
    })
    const names = Object.keys(english.body.object.words).filter((key) => key.startsWith('programmes.'))
    expect(names).toContain('programmes.AP.name')
    expect(names.filter((key) => !(key in third.body.object.words))).toEqual([])
  })

  test('[CONF-03] no words are given of a language that the company does not have', async () => {
    for (const language of ['de', 'ar-XB']) expect((await wordsIn(language)).status).toBe(404)
    expect((await wordsIn('not-a-language')).status).toBe(400)
  })
})
