import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parseDay, type Day } from '../calendar.ts'
import { birthProblem, nameProblem, yearsBetween } from './enrolment.ts'
import { missingFields, profileFields, type ProfileFacts } from './profile.ts'

const someDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(parseDay('1900-01-01'), days))

describe('names', () => {
  test.each([
    'Null',
    'undefined',
    'X',
    '김',
    'Æ A-12',
    "O'Neill",
    'محمد',
    'न',
    'María José',
    '𠮷',
    'علی\u200cرضا',
  ])('[VAL-01] %s is a name', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  test.each([
    ['', 'required'],
    [' \u3000', 'required'],
    ['42', 'notAName'],
    ['-', 'notAName'],
    ['\u3164', 'notAName'],
    ['<b>Mere</b>', 'notAName'],
    ['Mere\u202Eexe', 'notAName'],
    ['Me\u0007re', 'notAName'],
  ])('[AUTH-10] %j is not a name: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })
})

describe('years of age', () => {
  test.each([
    ['1990-02-28', '2026-02-27', 35],
    ['1990-02-28', '2026-02-28', 36],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-20', '2026-11-20', 0],
  ] satisfies [Day, Day, number][])('[AUTH-10] from %s to %s: %i', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years)
  })

  test('[AUTH-10] never decrease over time, and increase once a year', () => {
    fc.assert(
      fc.property(someDay, someDay, (born, day) => {
        expect(yearsBetween(born, addDays(day, 1))).toBeGreaterThanOrEqual(yearsBetween(born, day))
        expect(yearsBetween(born, addDays(day, 366)) - yearsBetween(born, day)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test.each([
    ['2026-11-21', 'notADay'],
    ['1900-11-19', 'notADay'],
    ['1901-11-20', undefined],
    ['2010-11-21', 'tooYoung'],
    ['2010-11-20', undefined],
  ] satisfies [Day, string | undefined][])('[AUTH-10] born %s, at least sixteen: %s', (born, problem) => {
    expect(birthProblem(born, parseDay('2026-11-20'), 16)).toBe(problem)
  })
})

describe('mandatory fields', () => {
  const full: ProfileFacts = {
    title: 'Ms',
    gender: 'F',
    dateOfBirth: '1990-02-28',
    country: 'NZ',
    mobile: '+64215550182',
    addressLine1: '12 Kauri Street',
    city: 'Wellington',
  }

  test('[ROUTE-19] required fields that are empty are missing, and no others', () => {
    const keys = Object.keys(full).filter((key): key is keyof ProfileFacts => key in full)
    fc.assert(
      fc.property(fc.subarray([...profileFields]), fc.subarray(keys), (mandatory, blank) => {
        const profile = { ...full, ...Object.fromEntries(blank.map((key) => [key, ''])) }
        const missing = missingFields(profile, mandatory)
        expect(missing.every((field) => mandatory.includes(field))).toBe(true)
        expect(missing.length === 0).toBe(
          mandatory.every((field) =>
            field === 'address' ? profile.addressLine1 !== '' && profile.city !== '' : profile[field] !== '',
          ),
        )
      }),
    )
    expect(missingFields({ ...full, city: '', gender: '' }, ['address', 'gender', 'title'])).toEqual([
      'gender',
      'address',
    ])
  })
})
