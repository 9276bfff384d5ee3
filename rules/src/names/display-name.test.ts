import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleCaseName } from './display-name.ts'

test.each([
  ['HANA WHITFORD', 'Hana Whitford'],
  ['hana te rangi', 'Hana Te Rangi'],
  ['  hana   whitford ', 'Hana Whitford'],
  ['Hana McLeod', 'Hana McLeod'],
  ['fiona MACRAE', 'Fiona Macrae'],
  ['JEAN-LUC o’neill', 'Jean-Luc O’Neill'],
  ["NG'ANG'A", "Ng'ang'a"],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['ЮЛИЯ ћирић', 'Юлия Ћирић'],
  ['ǆemal', 'ǅemal'],
  ['ßa', 'Ssa'],
  ['ანა ბერიძე', 'ანა ბერიძე'],
  ['김하나', '김하나'],
  ['山田 太郎', '山田 太郎'],
  ['فاطمة الزهراء', 'فاطمة الزهراء'],
  ['นภา', 'นภา'],
  ['🦊 ana', '🦊 Ana'],
  ['e\u0301milie', 'Émilie'],
  ['NULL', 'Null'],
  ['', ''],
])('[CARD-01] %j appears on the card as %j', (name, shown) => {
  expect(titleCaseName(name)).toBe(shown)
})

test('[CARD-01] formatting a card name again does not change it, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const shown = titleCaseName(name)
      expect(titleCaseName(shown)).toBe(shown)
      const letters = (text: string) =>
        text.normalize('NFC').replaceAll(/\s/gu, '').toLowerCase().toUpperCase().normalize('NFC')
      expect(letters(shown)).toBe(letters(name))
    }),
    { numRuns: 500 },
  )
})
