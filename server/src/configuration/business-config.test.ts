import { businessConfig, companyBusinessConfig } from '@waymark/contract/configuration/business-config'
import { sealing } from '@waymark/contract/configuration/sealed-document'
import { readBusinessDocument } from '@waymark/contract/configuration/business-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../../portal/src/platform/configuration/open-document.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

describe('the business configuration', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())
  const params = { type: 'default' }
  const read = async (data: string) => readBusinessDocument(await openDocument(data))

  test("[CONF-01] comes as version 2.2.0, sealed, and opens with the browser's own crypto", async () => {
    const { status, body } = await callWire(t.app.server, businessConfig, { params })
    expect([status, body.version]).toEqual([200, '2.2.0'])
    expect(body.data).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(sealing).toMatchObject({ keyBits: 4 * 32, iterations: 1 })
    expect(await read(body.data)).toMatchObject({
      companyCode: 'NZ',
      requestTimedOutInMs: 30_000,
      programs: [
        { isActive: true, programCode: 'AP', programType: 'individual', defaults: { currency: 'NZD' } },
        {},
        {},
        {},
      ],
      ui: { digitalCard: { customizeDigitalCard: false, cardExtension: '.png' } },
    })
  })

  test('[CONF-01] is not sent again to a client that has it, unless a new version changed it', async () => {
    const first = await callWire(t.app.server, businessConfig, { params })
    const etag = first.headers['etag'] ?? ''
    const again = await callWire(t.app.server, businessConfig, { params, headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, undefined])
    const other = await (
      await t.another()
    ).server.inject({
      url: '/airpoints-account/api/configuration-service/business/default',
      headers: { 'if-none-match': `"x", W/${etag}` },
    })
    expect(other.statusCode).toBe(304)
    const stale = await callWire(t.app.server, businessConfig, {
      params,
      headers: { 'if-none-match': '"x"' },
    })
    expect(stale.status).toBe(200)
  })

  test('[CONF-01] of one programme holds that programme alone; of what is not there, it is not found', async () => {
    const { body } = await callWire(t.app.server, companyBusinessConfig, {
      params: { companyCode: 'NZ', code: 'FREE' },
    })
    expect((await read(body.data))?.programs.map(({ programCode }) => programCode)).toEqual(['FREE'])
    for (const absent of [
      { companyCode: 'NZ', code: 'XX' },
      { companyCode: 'XX', code: 'FREE' },
    ]) {
      expect(await callWire(t.app.server, companyBusinessConfig, { params: absent })).toMatchObject({
        status: 404,
      })
    }
    expect(await callWire(t.app.server, businessConfig, { params: { type: 'other' } })).toMatchObject({
      status: 400,
    })
  })

  test('[CONF-01] a truncated or changed envelope does not open', async () => {
    const { body } = await callWire(t.app.server, businessConfig, { params })
    const opens = async (sealed: string) =>
      openDocument(sealed).then(
        () => true,
        () => false,
      )
    expect(await opens(body.data)).toBe(true)
    for (const wrong of [body.data.slice(0, -8), `AAAA${body.data.slice(4)}`, '']) {
      expect(await opens(wrong)).toBe(false)
    }
  })
})
