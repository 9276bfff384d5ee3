import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, endOfMonthAfter, parseDay } from './calendar.ts'
import { isEmpty } from './emptiness.ts'
import { expiryDay, expiryWarning, hasExpired, takeOldest } from './points/expiry.ts'
import { feeFor } from './points/fee.ts'
import { maskedName } from './names/masked-name.ts'
import { checkDigitOf, groupedNumber, isMembershipNumber, withoutGrouping } from './membership-number.ts'
import { isOwnAddress, isOwnPath } from './pages/return-address.ts'
import { chargeFor, packetFee, packetsOf } from './points/packets.ts'
import { tierYearEnd, tierYearStart } from './tiers/tier.ts'
import { checkTransferAmount, transferFee, type TransferRule } from './points/transfer.ts'

const cents = fc.bigInt({ min: 0n, max: 10_000_000n })

describe('emptiness', () => {
  test.each(['', '  ', 'null', 'undefined', ' null ', null, undefined])('[VAL-01] %j is empty', (value) => {
    expect(isEmpty(value)).toBe(true)
  })
  test.each(['0', 'Null', 'nullify', 'NZ'])('[VAL-01] %j is not empty', (value) => {
    expect(isEmpty(value)).toBe(false)
  })
})

describe('membership numbers', () => {
  test('[POINT-08] a check digit is accepted and no other digit in its place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5,15}$/), fc.integer({ min: 1, max: 9 }), (digits, off) => {
        const right = checkDigitOf(digits)
        expect(isMembershipNumber(digits + right)).toBe(true)
        expect(isMembershipNumber(digits + String((Number(right) + off) % 10))).toBe(false)
      }),
    )
  })
  test('[POINT-08] two adjacent digits that are swapped are detected', () => {
    expect(isMembershipNumber('204000012')).toBe(true)
    expect(isMembershipNumber('204000021')).toBe(false)
    expect(isMembershipNumber('240000012')).toBe(false)
  })
  test('numbers are read with or without grouping', () => {
    expect(withoutGrouping(' 204 000-020\u00a0')).toBe('204000020')
    expect(withoutGrouping('\u2068204\u2013000\u200b\u2013020\u2069')).toBe('204000020')
    expect(withoutGrouping('２０４　０００　０２０')).toBe('204000020')
    expect(isMembershipNumber(withoutGrouping('\u202e204000020'))).toBe(false)
    expect(groupedNumber('204000020')).toBe('204\u00a0000\u00a0020')
  })
})

describe('fees', () => {
  test('[POINT-07] cost nothing with no quantity', () => {
    const rule = { amount: 1000n, vat: 1500n, serviceCharge: 500n, perUnit: true }
    expect(feeFor(rule, 0n)).toEqual({ amount: 0n, vat: 0n, serviceCharge: 0n, total: 0n })
  })
  test('[POINT-07] are charged per unit, or once', () => {
    const rule = { amount: 1000n, vat: 1500n, serviceCharge: 500n, perUnit: true }
    expect(feeFor(rule, 15n)).toEqual({ amount: 15_000n, vat: 2250n, serviceCharge: 500n, total: 17_750n })
    expect(feeFor({ ...rule, perUnit: false }, 15n)).toEqual({
      amount: 1000n,
      vat: 150n,
      serviceCharge: 500n,
      total: 1650n,
    })
  })
  test('[POINT-07] round VAT half up, once per line', () => {
    const rule = { amount: 1n, vat: 5000n, serviceCharge: 0n, perUnit: true }
    expect(feeFor(rule, 1n).vat).toBe(1n)
    expect(feeFor(rule, 3n).vat).toBe(2n)
  })
  test('[POINT-07] lose and add no cent, whatever the quantity and the rate', () => {
    fc.assert(
      fc.property(
        cents,
        fc.bigInt({ min: 0n, max: 10_000n }),
        cents,
        fc.bigInt({ min: 1n, max: 100_000n }),
        (amount, vat, serviceCharge, quantity) => {
          const fee = feeFor({ amount, vat, serviceCharge, perUnit: true }, quantity)
          expect(fee.total).toBe(fee.amount + fee.vat + fee.serviceCharge)
          const exact = fee.amount * vat
          expect(fee.vat * 10_000n - exact).toBeGreaterThan(-5001n)
          expect(fee.vat * 10_000n - exact).toBeLessThanOrEqual(5000n)
        },
      ),
    )
  })
})

describe('transfers', () => {
  const rule: TransferRule = {
    minimumPoints: 1000n,
    maximumPoints: 100_000n,
    stepPoints: 1000n,
    packetSize: 1000n,
    amount: 1000n,
    perUnit: true,
    vat: 1500n,
    serviceCharge: 500n,
  }
  test('[POINT-07] the fee of 15,000 points is NZ$177.50', () => {
    expect(transferFee(rule, 15_000n).total).toBe(17_750n)
  })
  test('[POINT-07] a partial packet is charged as a whole one, and a free programme charges nothing', () => {
    expect(packetsOf(rule, 1001n)).toBe(2n)
    expect(transferFee({ ...rule, amount: 0n }, 5000n).total).toBe(0n)
  })
  test('[POINT-07] a fee by packets is charged per packet, or once, and its line says which', () => {
    expect(packetFee(rule, 2500n).amount).toBe(3000n)
    expect(chargeFor(rule, 2500n)).toEqual({ units: 3n, unitPoints: 1000n, unitPrice: 1000n })
    const once = { ...rule, perUnit: false }
    expect(packetFee(once, 2500n)).toEqual({ amount: 1000n, vat: 150n, serviceCharge: 500n, total: 1650n })
    expect(chargeFor(once, 2500n)).toEqual({ units: 1n, unitPoints: 0n, unitPrice: 1000n })
    expect(packetFee(once, 0n).total).toBe(0n)
  })
  test.each([
    [999n, 'tooFew'],
    [1000n, 'ok'],
    [1500n, 'outOfStep'],
    [100_000n, 'ok'],
    [101_000n, 'tooMany'],
  ] as const)('[POINT-02] %i points are %s', (points, expected) => {
    expect(checkTransferAmount(rule, points)).toBe(expected)
  })
})

describe('days', () => {
  test('[SUMM-03] a day ends in the programme\u2019s time zone', () => {
    expect(dayIn('Pacific/Auckland', new Date('2026-11-20T10:59:59Z'))).toBe('2026-11-20')
    expect(dayIn('Pacific/Auckland', new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-21')
  })
  test('[SUMM-03] each moment has its own day, whatever was requested before', () => {
    const zones = ['Pacific/Auckland', 'Pacific/Chatham', 'Asia/Kolkata', 'America/St_Johns']
    const asked = fc.record({
      zone: fc.constantFrom(...zones),
      seconds: fc.integer({ min: -200_000, max: 200_000 }),
    })
    fc.assert(
      fc.property(fc.array(asked, { minLength: 2, maxLength: 40 }), (questions) => {
        for (const { zone, seconds } of questions) {
          const moment = new Date(Date.parse('2026-04-04T14:00:00Z') + seconds * 1000)
          const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
          expect(dayIn(zone, moment)).toBe(format.format(moment))
        }
      }),
    )
  })
  test('an invalid day is refused', () => {
    expect(() => parseDay('2026-02-30')).toThrow(RangeError)
    expect(() => parseDay('20-11-2026')).toThrow(RangeError)
  })
  test('[SUMM-03] days are counted and added correctly across daylight saving time and leap years', () => {
    expect(daysBetween('2026-11-20', '2026-12-31')).toBe(41)
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(endOfMonthAfter('2026-01-31', 1)).toBe('2026-02-28')
  })
  test('points are valid until the end of the month, 48 months later', () => {
    expect(expiryDay('2022-10-12', 48)).toBe('2026-10-31')
    expect(hasExpired('2026-10-31', '2026-10-31')).toBe(false)
    expect(hasExpired('2026-10-31', '2026-11-01')).toBe(true)
    expect(hasExpired(null, '2099-01-01')).toBe(false)
  })
})

describe('points by expiry', () => {
  const expiry = fc.record({
    expiresOn: fc.constantFrom('2026-12-31' as const, '2027-03-31' as const, '2027-08-31' as const, null),
    points: fc.bigInt({ min: 0n, max: 50_000n }),
  })
  test('[POINT-02] the oldest go first, and none is lost or added', () => {
    fc.assert(
      fc.property(fc.array(expiry), fc.bigInt({ min: 0n, max: 100_000n }), (expiries, points) => {
        const taken = takeOldest(expiries, points)
        const there = expiries.reduce((sum, e) => sum + e.points, 0n)
        const moved = taken.reduce((sum, lot) => sum + lot.moves, 0n)
        expect(moved).toBe(there < points ? there : points)
        for (const lot of taken) expect(lot.moves + lot.stays).toBe(lot.have)
        expect(taken.slice(0, -1).every((lot) => lot.stays === 0n)).toBe(true)
        const dates = taken.map((lot) => lot.expiresOn ?? '9999')
        expect(dates).toEqual(dates.toSorted())
      }),
    )
  })
  test('[SUMM-03] the warning sums the next date inside its window', () => {
    const expiries = [
      { expiresOn: '2027-03-31', points: 5n },
      { expiresOn: '2026-12-31', points: 3000n },
      { expiresOn: '2026-12-31', points: 240n },
      { expiresOn: '2026-10-31', points: 9n },
    ] as const
    expect(expiryWarning(expiries, '2026-11-20', 365)).toEqual({
      points: 3240n,
      expiresOn: '2026-12-31',
      days: 41,
    })
    expect(expiryWarning(expiries, '2026-11-20', 40)).toBeUndefined()
    expect(expiryWarning([], '2026-11-20', 365)).toBeUndefined()
  })
})

describe('tiers', () => {
  test('[SUMM-01] the tier year ends on 31 March', () => {
    expect(tierYearEnd('2026-11-20', '03-31')).toBe('2027-03-31')
    expect(tierYearEnd('2027-03-31', '03-31')).toBe('2027-03-31')
    expect(tierYearEnd('2027-04-01', '03-31')).toBe('2028-03-31')
    expect(tierYearStart('2027-03-31')).toBe('2026-04-01')
  })
})

describe('masked names', () => {
  test.each([
    ['Tama', 'Manu', 'T•••• M••••'],
    ['지우', '김', '지•••• 김••••'],
    ['', 'Null', 'N••••'],
    ['𝒜da', ' okafor', '𝒜•••• O••••'],
  ])('[POINT-08] %s %s is shown as %s', (given, family, masked) => {
    expect(maskedName(given, family)).toBe(masked)
  })
})

describe('return addresses', () => {
  const base = '/airpoints-account/koru'
  test.each(['/airpoints-account/koru', '/airpoints-account/koru/transfer?payment=success#x'])(
    '[ROUTE-14] %s is ours',
    (path) => {
      expect(isOwnPath(path, base)).toBe(true)
    },
  )
  test.each([
    '//evil.example/airpoints-account/koru',
    '/\\evil.example',
    'https://evil.example/airpoints-account/koru',
    'javascript:alert(1)',
    '/airpoints-account/koru/../../evil',
    '/\t/evil.example',
    '/airpoints-account/koruna',
    '',
  ])('[ROUTE-14] %j is not', (path) => {
    expect(isOwnPath(path, base)).toBe(false)
  })
  test('[ROUTE-23] whole addresses are ours on any of our hosts only', () => {
    const hosts = ['https://nz.example', 'https://au.example:8443']
    expect(
      isOwnAddress('https://au.example:8443/airpoints-account/koru/transfer?payment=failed', hosts, base),
    ).toBe(true)
    expect(isOwnAddress('https://au.example/airpoints-account/koru/transfer', hosts, base)).toBe(false)
    expect(isOwnAddress('https://nz.example@evil.example/airpoints-account/koru', hosts, base)).toBe(false)
    expect(isOwnAddress('nonsense', hosts, base)).toBe(false)
  })
})
