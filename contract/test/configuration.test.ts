import { expect, test } from 'vitest'
import { businessConfig, companyBusinessConfig } from '../src/configuration/business-config.ts'
import * as businessConfigShapes from '../src/configuration/business-config.shapes.ts'
import { businessDocument } from '../src/configuration/business-document.ts'
import * as companyBusinessConfigShapes from '../src/configuration/company-business-config.shapes.ts'
import { language, programme } from '../src/configuration/environment-config.shapes.ts'
import * as masterData from '../src/reference/master-data.shapes.ts'
import { onWire } from './on-wire.ts'

test('[CONF-01] business configuration is requested by type, or by companyCode and a second code, sealed as version 2.2.0', () => {
  expect([businessConfig.method, businessConfig.path]).toEqual([
    'GET',
    '/configuration-service/business/{type}',
  ])
  expect([companyBusinessConfig.method, companyBusinessConfig.path]).toEqual([
    'GET',
    '/configuration-service/companies/{companyCode}/{code}',
  ])
  const params = { companyCode: 'NZ', code: 'AP' }
  expect(onWire(companyBusinessConfigShapes.params, params)).toEqual(params)
  const answer = { version: '2.2.0' as const, data: 'c2VhbGVk' }
  expect(onWire(businessConfigShapes.answer, answer)).toEqual(answer)
})

test('[CONF-01] the sealed document has programs with defaults.currency, and ui.digitalCard with pngProperties', () => {
  const document = {
    companyCode: 'NZ',
    requestTimedOutInMs: 30_000,
    programs: [
      {
        isActive: true,
        programCode: 'AP',
        programType: 'individual' as const,
        defaults: { currency: 'NZD' },
      },
    ],
    ui: {
      digitalCard: {
        customizeDigitalCard: true,
        cardName: 'waymark-card',
        cardExtension: '.png',
        guestsByTier: { GOLD: 1 },
        pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
      },
    },
    analytics: [{ name: 'tagManager', enabled: true, events: ['page_view'] }],
  }
  expect(onWire(businessDocument, document)).toMatchObject(document)
})

test('[CONF-03] a language has code, direction, css_href and bootstrap_css_href', () => {
  const english = {
    code: 'en',
    name: 'English',
    direction: 'ltr' as const,
    css_href: '/languages/en.css',
    bootstrap_css_href: '/languages/en-layout.css',
  }
  expect(onWire(language, english)).toEqual(english)
})

test('[PROF-05] master data is requested by entityCode, with an optional filter, and returned in masterRecordList', () => {
  const programme = { companyCode: 'NZ', programCode: 'AP' }
  const filterFieldDetail = { fieldName: 'code' as const, fieldValue: 'NZ' }
  for (const entityCode of ['genders', 'ISDCodes', 'securityQuestions', 'titles', 'countries'] as const) {
    const request = { object: { ...programme, entityCode, filterFieldDetail } }
    expect(onWire(masterData.request, request)).toEqual(request)
  }
  const record = { code: 'NZ', description: 'New Zealand', isdCode: '+64' }
  const answer = { object: { masterRecordList: [record] } }
  expect(onWire(masterData.answer, answer)).toEqual(answer)
})

test('[POINT-07] fees have amount, vat, serviceCharge and perUnit, and packs have packetSize, minimumPacket and maximumPacket', () => {
  const fee = { packetSize: 500, amount: 1500, perUnit: true, vat: 1500, serviceCharge: 300 }
  const packets = { ...fee, minimumPacket: 500, maximumPacket: 150_000 }
  const transfer = {
    minimumPoints: 1000,
    maximumPoints: 50_000,
    stepPoints: 500,
    ...fee,
    coolingOffMinutes: 0,
  }
  const buy = { ...packets, often: [2000], campaigns: [] }
  const convert = { ...packets, statusPerPacket: 10, activateDays: 7 }
  expect(onWire(programme.shape.transfer, transfer)).toEqual(transfer)
  expect(onWire(programme.shape.buy, buy)).toEqual(buy)
  expect(onWire(programme.shape.convert, convert)).toEqual(convert)
})
