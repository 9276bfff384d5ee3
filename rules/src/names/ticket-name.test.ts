import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTicketName } from './ticket-name.ts'

const hana = { givenName: 'Hana', familyName: 'Whitford' }

describe('names on tickets', () => {
  test.each([
    'HANA WHITFORD',
    'Whitford/Hana',
    'WHITFORD/HANA MS',
    'WHITFORD/HANAMS',
    'WHITFORD HANAMS',
    'WHITFORDHANAMS',
    'WHITFORDHANA',
    'MS HANA WHITFORD',
    'hana jane whitford',
  ])('[POINT-09] %s is Hana Whitford', (name) => {
    expect(compareTicketName(name, hana)).toBe('same')
  })

  test.each([
    'HANA LYNE',
    'H WHITFORD',
    'WHITFORD',
    'JANE WHITFORD',
    'WHITFORDS/HANA',
    'WHIT/HANA',
    'WHITFORD/HANAHMS',
    'WHITFORDHANAJANE',
    '',
    'MS',
  ])('[POINT-09] %j is not', (name) => {
    expect(compareTicketName(name, hana)).toBe('differs')
  })

  test.each([
    ['H', 'W'],
    ['W', 'A'],
    ['HA', 'WH'],
    ['Hana', 'W'],
    ['H', 'Whitford'],
    ['Ana', 'Ford'],
    ['Whitford', 'Whitford'],
    ['Ms', 'Hana'],
  ])('[POINT-09] %s %s is not on the ticket of WHITFORD/HANA MS', (givenName, familyName) => {
    expect(compareTicketName('WHITFORD/HANA MS', { givenName, familyName })).toBe('differs')
  })

  test('[POINT-09] accents, apostrophes, double names and other scripts make no difference', () => {
    const zoe = { givenName: 'Zoë Anne', familyName: "O'Neill-Núñez" }
    expect(compareTicketName('ONEILL NUNEZ/ZOE', zoe)).toBe('same')
    expect(compareTicketName('ONEILLNUNEZ/ZOEANNEMRS', zoe)).toBe('same')
    expect(compareTicketName('김지우', { givenName: '지우', familyName: '김' })).toBe('same')
    expect(compareTicketName('김지수', { givenName: '지우', familyName: '김' })).toBe('differs')
    expect(compareTicketName('KIM/MIN JUN MR', { givenName: 'Min-jun', familyName: 'Kim' })).toBe('same')
    expect(compareTicketName('KIM/MINJUN MR', { givenName: 'Min-jun', familyName: 'Kim' })).toBe('same')
  })

  test('[POINT-09] a complete short name matches with two letters, and is left to a person with one', () => {
    expect(compareTicketName('NG/LI MS', { givenName: 'Li', familyName: 'Ng' })).toBe('same')
    expect(compareTicketName('O/JIHYE MS', { givenName: 'Jihye', familyName: 'O' })).toBe('tooShort')
    expect(compareTicketName('WHITFORD/H MS', { givenName: 'H', familyName: 'Whitford' })).toBe('tooShort')
    expect(compareTicketName('OJIHYE', { givenName: 'Jihye', familyName: 'O' })).toBe('tooShort')
  })

  const title = fc.constantFrom('MR', 'MRS', 'MS', 'DR')
  const name = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLNOPQTUVWXYZ'.split('')),
    minLength: 2,
    maxLength: 12,
  })

  test('[POINT-09] case, accents, titles, order, hyphens and a run-together form make no difference', () => {
    fc.assert(
      fc.property(fc.tuple(name, name, name, title), ([family, given, second, behind]) => {
        fc.pre(family !== given && ![family, given, second].some((one) => one.endsWith('DR')))
        const plain = { givenName: given, familyName: family }
        const forms = [
          `${family}/${given}`,
          `${given} ${family}`,
          `${family}/${given} ${behind}`,
          `${behind} ${given} ${family}`,
          `${family}/${given}${behind}`,
          `${family}${given}`,
          `${family}/${given} ${second}`,
        ]
        for (const form of forms) {
          expect(compareTicketName(form, plain)).toBe('same')
          expect(compareTicketName(form.toLowerCase(), plain)).toBe('same')
          expect(compareTicketName(form.replaceAll('A', 'Á').replaceAll('O', 'Ö'), plain)).toBe('same')
        }
        const double = { givenName: `${given}-${second}`, familyName: `${family}-${second}` }
        expect(compareTicketName(`${family} ${second}/${given} ${second}`, double)).toBe('same')
        expect(compareTicketName(`${family}${second}/${given}${second} ${behind}`, double)).toBe('same')
      }),
    )
  })

  test('[POINT-09] a strict part of a word on the ticket never matches, in either name', () => {
    const cut = fc.tuple(name, fc.nat(), fc.nat()).map(([whole, from, length]) => {
      const start = from % whole.length
      const part = whole.slice(start, start + 1 + (length % whole.length))
      return { whole, part }
    })
    fc.assert(
      fc.property(fc.tuple(cut, cut, title), ([family, given, behind]) => {
        fc.pre(family.part !== family.whole || given.part !== given.whole)
        fc.pre(family.part !== given.whole && given.part !== family.whole)
        const stranger = { givenName: given.part, familyName: family.part }
        for (const form of [
          `${family.whole}/${given.whole} ${behind}`,
          `${given.whole} ${family.whole} ${behind}`,
        ])
          expect(compareTicketName(form, stranger)).toBe('differs')
        const together = family.whole + given.whole
        fc.pre(together !== family.part + given.part && together !== given.part + family.part)
        expect(compareTicketName(`${together} ${behind}`, stranger)).toBe('differs')
      }),
    )
  })
})
