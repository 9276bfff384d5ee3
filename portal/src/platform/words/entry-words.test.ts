import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { formatsFor } from '../i18n/formats.ts'
import { entryWords, type Entry } from './entry-words.ts'
import en from '@waymark/rules/words/locales/en.json' with { type: 'json' }
import ko from '@waymark/rules/words/locales/ko.json' with { type: 'json' }

const words = i18next.createInstance()
await words.init({ lng: 'en', resources: { en: { words: en }, ko: { words: ko } }, initAsync: false })

function line(kind: string, details: Entry['details'], rest: Partial<Entry> = {}, language = 'en') {
  const entry = { kind, activityType: 'other' as const, partnerName: null, reference: null, details, ...rest }
  return entryWords(entry, { t: words.getFixedT(language), formats: formatsFor(language, 'UTC') })
}

const flight = {
  flight: 'WMK127',
  from: 'AKL',
  fromCity: 'Auckland',
  to: 'SYD',
  toCity: 'Sydney',
  cabin: 'ECONOMY',
  base: 2156,
  bonus: 539,
  tier: 'GOLD',
}

describe('the words of a statement line', () => {
  test('[SUMM-04] a flight line has places, cabin and what was earned', () => {
    expect(line('accrual', flight)).toEqual({
      what: 'WMK127 Auckland to Sydney',
      small: 'Economy, 2,156 base and 539 Gold bonus',
    })
    expect(line('accrual', flight, {}, 'ko').small).toBe('이코노미, 기본 2,156, 골드 보너스 539')
  })

  test('[SUMM-04] an accepted claim says so', () => {
    expect(line('accrual', { ...flight, claim: true })).toEqual({
      what: 'Claim accepted, WMK127',
      small: 'Auckland to Sydney, 2,156 base and 539 Gold bonus',
    })
  })

  test.each([
    ['accrual', { label: '3 nights', base: 900, bonus: 0 }, 'Longacre Hotels', '3 nights'],
    ['purchase', { packs: 100, packSize: 100 }, 'Points bought', '100 packs of 100'],
    [
      'transfer_out',
      { counterpartyName: 'T•••• M••••', counterpartyNumber: '204000129', message: 'Enjoy' },
      'Transfer to T•••• M••••',
      'Member 204\u00a0000\u00a0129, Enjoy',
    ],
    ['redemption', { what: 'UPGRADE', flight: 'WMK1', fromCity: 'A', toCity: 'B' }, 'Upgrade', 'WMK1 A to B'],
    ['accrual', { nights: 1, base: 600, bonus: 0 }, 'Longacre Hotels', '1 night'],
    ['accrual', { days: 4 }, 'Longacre Hotels', '4 days'],
    [
      'accrual',
      { nights: 3, mergedNumber: '204000129' },
      'Longacre Hotels',
      '3 nights, Earlier number 204\u00a0000\u00a0129',
    ],
    ['accrual', { bill: '2026-11' }, 'Longacre Hotels', 'November 2026 bill'],
    ['redemption', { what: 'SHOP', item: 'LUGGAGE' }, 'Shop', 'Luggage'],
    ['expiry', { earnedIn: '2022-10' }, 'Points expired', 'Earned in October 2022'],
    ['expiry', { expiresOn: '2026-10-31' }, 'Points expired', 'Valid until 31 Oct 2026'],
    ['adjustment', { reason: 'Counted twice' }, 'Correction', 'Counted twice'],
    // Restored for a membership that was merged into this one.
    ['adjustment', { renewedTo: '2027-10-31' }, 'Points extended', 'Valid until 31 Oct 2027'],
    ['reversal', { reason: 'Refund of unused club days' }, 'Reversed', 'Refund of unused club days'],
  ])('[SUMM-04] %s reads well', (kind, details, what, small) => {
    expect(line(kind, details, { partnerName: what === 'Longacre Hotels' ? what : null })).toEqual({
      what,
      small,
    })
  })

  test('[SUMM-04] unknown kinds, codes and facts still read well', () => {
    expect(line('wonder', {}, { activityType: 'used', reference: 'R-1' })).toEqual({
      what: 'Points used',
      small: 'R-1',
    })
    expect(line('accrual', { ...flight, cabin: 'SKY_NEST', tier: 'DIAMOND' }).small).toContain('Sky nest')
    expect(line('accrual', { bill: '2026-13', nights: 'two' }, { partnerName: 'X' })).toEqual({ what: 'X' })
    expect(line('expiry', { expiresOn: '2026-99-99' })).toEqual({ what: 'Points expired' })
    expect(line('expiry', { earnedIn: 'soon' })).toEqual({ what: 'Points expired' })
    expect(line('reversal', {}, { reference: 'TR-1' })).toEqual({ what: 'Reversed', small: 'TR-1' })
    for (const kind of [
      'accrual',
      'purchase',
      'transfer_in',
      'redemption',
      'expiry',
      'adjustment',
      'reversal',
    ])
      expect(line(kind, {}).what).not.toMatch(/words:|^$/)
  })
})
