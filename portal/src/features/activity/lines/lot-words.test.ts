import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import wordsEn from '@waymark/rules/words/locales/en.json' with { type: 'json' }
import wordsKo from '@waymark/rules/words/locales/ko.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }
import { reasonWords, sumWords } from './reason-words.ts'
import { sourceWords, type Lot } from './source-words.ts'

const words = i18next.createInstance()
await words.init({
  lng: 'en',
  resources: { en: { activity: en, words: wordsEn }, ko: { activity: ko, words: wordsKo } },
  initAsync: false,
})
const t = words.getFixedT('en')

function source(of: Partial<Lot['source']>, language = 'en'): string {
  const plain = { journalId: 'j', date: '2026-01-01', partnerName: null, details: {} }
  return sourceWords({ ...plain, activityType: 'other', kind: 'accrual', ...of }, words.getFixedT(language))
}

describe('the details of a line', () => {
  test('[SUMM-04] a lot says where its points were earned', () => {
    expect(source({ activityType: 'flight', details: { flight: 'WMK285' } })).toBe('Flight WMK285')
    expect(source({ activityType: 'flight', details: { flight: 'WMK285' } }, 'ko')).toBe('항공편 WMK285')
    expect(source({ activityType: 'partner', partnerName: 'Longacre Hotels' })).toBe('Longacre Hotels')
    expect(source({ activityType: 'bought', kind: 'purchase' })).toBe('Points bought')
    expect(source({ kind: 'adjustment' })).toBe('Correction')
    const given = { kind: 'transfer_in', activityType: 'transfer' } as const
    expect(source({ ...given, details: { counterpartyName: 'T•••• M••••' } })).toBe(
      'Transfer from T•••• M••••',
    )
    expect(source(given)).toBe('Transfer')
  })

  test('[SUMM-04] unknown kinds and details still have words', () => {
    expect(source({ kind: 'wonder', details: { flight: 12 } })).toBe('Other activity')
    expect(source({ kind: 'transfer_in', details: { counterpartyName: ' ' } })).toBe('Other activity')
  })

  test.each([
    ['accrual', 5, 'flight.base', { bonus: 3 }, /tier bonus/, 'Earned'],
    ['accrual', 5, 'flight.base', { bonus: 0 }, /^Base points.*cabin\.$/, 'Earned'],
    ['accrual', 5, 'rule-of-tomorrow', {}, /added/, 'Earned'],
    ['transfer_out', -5, 'transfer', {}, /expiry.*recipient/, 'Transferred'],
    ['transfer_in', 5, 'transfer', {}, /sender/, 'Received'],
    ['redemption', -5, 'redemption', {}, /used first\.$/, 'Used'],
    ['expiry', -5, '', {}, /reached their expiry/, 'Expired'],
    ['reversal', -5, '', {}, /earlier entry added/, 'Deducted'],
    ['reversal', 5, '', {}, /were returned/, 'Added'],
    ['reversal', 0, '', {}, /had expired/, 'Deducted'],
    ['wonder', -5, '', {}, /used first/, 'Deducted'],
  ])(
    '[SUMM-04] explains a line of kind %s, %i points, by rule %j',
    (kind, points, rule, details, why, sum) => {
      expect(reasonWords({ kind, points, details }, rule, t)).toMatch(why)
      expect(sumWords({ kind, points, details }, t)).toBe(sum)
    },
  )
})
