import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { catalogue, rawCatalogue } from './catalogue.ts'
import { errorCatalogue } from './errors.ts'
import { companyName } from './companies/company.shapes.ts'
import { moment, personalText, points } from './fields.ts'
import type { Facts } from './operation.ts'
import { openApiDocument } from './open-api.ts'
import { pinOperations } from './pin-operations.ts'
import { screenKeys } from './screens.ts'

describe('points on the wire', () => {
  test('[POINT-16] are whole numbers, carried exactly or refused, never rounded', () => {
    expect(z.decode(points, 9_007_199_254_740_991)).toBe(9_007_199_254_740_991n)
    expect(z.encode(points, -15n)).toBe(-15)
    expect(() => z.encode(points, 9_007_199_254_740_992n)).toThrow(/beyond what JSON carries/)
    for (const wrong of [1.5, Number.NaN, Infinity, 9_007_199_254_740_992, '15', null]) {
      expect(z.safeParse(points, wrong).success).toBe(false)
    }
  })

  test('moments are UTC, and texts are limited and without control characters', () => {
    expect(z.encode(moment, new Date('2026-11-20T01:02:03Z'))).toBe('2026-11-20T01:02:03.000Z')
    const message = personalText(5)
    expect(z.parse(message, ' Kia  ')).toBe('Kia')
    for (const wrong of ['sixsix', 'a\u0000b', 'a\nb', 'a\u009b2'])
      expect(z.safeParse(message, wrong).success).toBe(false)
  })

  test('[VAL-01] a text loses what nobody sees: marks that change its order, and characters without width', () => {
    const name = personalText(12).check(z.minLength(1))
    expect(z.parse(name, '\u202EdtL AroK\u202C\u200B')).toBe('dtL AroK')
    expect(z.parse(companyName, '\u2067Ke\u00ADa\u2069')).toBe('Kea')
    for (const empty of [
      '\u200B\uFEFF',
      ' \u2066\u2069 ',
      '\u2060',
      '\u200D\u200C',
      '\u3164',
      '\u200F\u2800',
    ])
      expect(z.safeParse(name, empty).success).toBe(false)
    for (const kept of ['👩🏽‍✈️', 'می‌خواهم', 'שלום\u200F', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(z.parse(name, kept)).toBe(kept)
  })
})

describe('the catalogue', () => {
  const all = [...catalogue.map(({ facts }) => facts), ...rawCatalogue]

  test('[CALL-01] has each name and address once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  })

  test('[AUTH-12] [CONF-01] PIN and second factor can be required for each operation with access `pin`, and for no other', () => {
    const ids = all.flatMap(({ id, access }) => (access === 'pin' ? [id] : []))
    expect([...pinOperations].toSorted()).toEqual(ids.toSorted())
  })

  const having = (what: (facts: Facts) => boolean) => catalogue.filter(({ facts }) => what(facts))

  test('[CALL-01] no link and no picture changes something: a GET that does needs a header of its own', () => {
    const writes = having(({ effect }) => effect === 'write')
    expect(writes.length).toBeGreaterThan(50)
    const byLink = writes.filter(
      ({ facts, shapes }) =>
        facts.method === 'GET' && facts.access === 'open' && shapes.requestHeaders === undefined,
    )
    expect(byLink).toEqual([])
  })

  test.each(having(({ idempotent }) => idempotent))(
    '[CALL-01] $facts.id has a key, so it is a write',
    ({ facts }) => {
      expect(facts.effect).toBe('write')
    },
  )
  test.each(having(({ access }) => access === 'pin'))(
    '[POINT-01] $facts.id takes a PIN, so it has a key',
    ({ facts }) => {
      expect(facts.idempotent).toBe(true)
    },
  )
  test.each(having(({ access }) => access === 'open'))(
    '[CALL-01] $facts.id is open, so it acts for nobody',
    ({ facts }) => {
      expect(facts.actsFor).toBe('nobody')
    },
  )
  test.each(having(({ actsFor }) => actsFor === 'membership'))(
    '[CALL-01] $facts.id has its membership',
    ({ shapes }) => {
      expect(shapes.request ?? shapes.query).toBeDefined()
    },
  )
  test.each(catalogue)('[CALL-02] $facts.id lists known errors, each once', ({ facts }) => {
    expect(new Set(facts.errors).size).toBe(facts.errors.length)
    expect(facts.errors.every((code) => code in errorCatalogue)).toBe(true)
  })

  const missing = (names: string) => names.split(' ').filter((name) => !all.some(({ id }) => id === name))

  test('[CALL-04] has every operation of signing in and out', () => {
    expect(
      missing('getToken login logout ssoLogout socialLogin refreshToken newToken generatePsToken'),
    ).toEqual([])
  })

  test('[CALL-06] has every operation of transactions, at the service of transactions', () => {
    const names =
      'buyPoints purchaseTier memberSearch giftPoints acceptPayment transferPoints submitRetroClaim calculateEarn calculateBurn authenticateTransaction logoutTransaction retrieveQuote renewPoints'
    expect(missing(names)).toEqual([])
    const elsewhere = all.filter(
      ({ id, path }) => names.split(' ').includes(id) && !path.startsWith('/transaction-service/'),
    )
    expect(elsewhere).toEqual([])
  })

  test('[CALL-09] has content, configuration, and events beside the API', () => {
    expect(
      missing(
        'retrieveContent listPartners listOffers contentById masterData businessConfig environmentConfig languages translations trackEvents',
      ),
    ).toEqual([])
  })

  test('[ROUTE-11] names every screen once, the required ones among them', () => {
    expect(new Set(screenKeys).size).toBe(screenKeys.length)
    const required =
      'benefits partners home my_profile dashboard my_family referral add_family buy transfer my_activity claim companion_list claim_list submit_claim calculator family_pooling myflight feedback mileage_overview login migratepoints privacy transactions member enrol forgot_password reset_password user_activation profile_completion extend_miles corporate_register'
    const given: readonly string[] = screenKeys
    expect(required.split(' ').filter((key) => !given.includes(key))).toEqual([])
  })

  test('[CALL-01] describes every operation as OpenAPI 3.1, in its wire format', () => {
    const text = JSON.stringify(openApiDocument('/base'))
    const document: { openapi: string; paths: Record<string, Record<string, { operationId: string }>> } =
      JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(text).toContain('"owned":"membershipNumber"')
  })
})
