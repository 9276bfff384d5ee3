import { masterData } from '@waymark/contract/reference/master-data'
import type { entityCodes } from '@waymark/contract/reference/master-data.shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { regionOf } from './regions.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const ask = async (entityCode: (typeof entityCodes)[number], language = 'en', fieldValue?: string) => {
  const answer = await callWire(t.app.server, masterData, {
    body: {
      object: {
        companyCode: 'NZ',
        programCode: 'AP',
        entityCode,
        ...(fieldValue === undefined
          ? {}
          : { filterFieldDetail: { fieldName: 'code' as const, fieldValue } }),
      },
    },
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return answer.body.object.masterRecordList
}

test('[PROF-05] countries are those of ISO 3166-1, named and ordered in both languages', async () => {
  const english = await ask('countries')
  const korean = await ask('countries', 'ko')
  expect(english).toHaveLength(korean.length)
  expect(english.length).toBeGreaterThanOrEqual(249)
  for (const country of [
    { code: 'NZ', description: 'New Zealand' },
    { code: 'VA', description: 'Vatican City' },
    { code: 'HK', description: 'Hong Kong' },
    { code: 'GB', description: 'United Kingdom' },
  ])
    expect(english).toContainEqual(country)
  expect(korean).toContainEqual({ code: 'KR', description: '대한민국' })
  const names = korean.map(({ description }) => description)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'ko')))
})

test('[POINT-15] every country is in one part of the world', async () => {
  for (const { code } of await ask('countries')) expect(() => regionOf(code)).not.toThrow()
  expect([regionOf('JP'), regionOf('TR'), regionOf('PF'), regionOf('CR')]).toEqual([
    'ASIA',
    'MIDDLE_EAST',
    'OCEANIA',
    'NORTH_AMERICA',
  ])
  expect(() => regionOf('QQ')).toThrow(RangeError)
})

test('[PROF-05] dialling codes are listed for every country that has one', async () => {
  const codes = new Map((await ask('ISDCodes')).map(({ code, isdCode }) => [code, isdCode]))
  expect([codes.get('NZ'), codes.get('KR'), codes.get('US'), codes.get('AQ')]).toEqual([
    '+64',
    '+82',
    '+1',
    undefined,
  ])
})

test('[PROF-05] what an operator offers to choose from comes in the language asked for', async () => {
  expect(await ask('genders', 'ko')).toEqual([
    { code: 'F', description: '여성' },
    { code: 'X', description: '다른 성별' },
  ])
  expect(await ask('titles')).toEqual([{ code: 'MS', description: 'Ms' }])
  expect(await ask('securityQuestions')).toEqual([{ code: 'PET', description: 'First pet?' }])
})

test("[PROF-05] languages are the company's, each by its own name", async () => {
  expect(await ask('languages', 'ko')).toEqual([
    { code: 'en', description: 'English' },
    { code: 'ko', description: '한국어' },
  ])
})

test('[PROF-05] a filter leaves the one record, or none', async () => {
  expect(await ask('ISDCodes', 'en', 'NZ')).toEqual([
    { code: 'NZ', description: 'New Zealand', isdCode: '+64' },
  ])
  expect(await ask('countries', 'en', 'XX')).toEqual([])
})

test('[PROF-05] an unknown company or programme has no lists', async () => {
  for (const object of [
    { companyCode: 'XX', programCode: 'AP' },
    { companyCode: 'NZ', programCode: 'NONE' },
  ]) {
    const body = { object: { ...object, entityCode: 'titles' as const } }
    expect((await callWire(t.app.server, masterData, { body })).error?.code).toBe('NOT_FOUND')
  }
})
