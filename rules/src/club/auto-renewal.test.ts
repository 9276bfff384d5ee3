import { describe, expect, test } from 'vitest'
import { renewalPlan, type RenewalFacts } from './auto-renewal.ts'

const schedule = { noticeDays: [30, 14, 3], retryDays: [1, 3, 7] }
const facts: RenewalFacts = {
  until: '2027-06-30',
  graceUntil: '2027-07-30',
  agreedTotal: 69_000n,
  notices: [{ sentOn: '2027-05-31', total: 69_000n, isConsent: false }],
  failedOn: [],
}
const planOf = (changed: Partial<RenewalFacts>, today: Parameters<typeof renewalPlan>[3], total = 69_000n) =>
  renewalPlan({ ...facts, ...changed }, total, schedule, today)

describe('the next charge', () => {
  test('[SUBS-05] is on the last day, and due from then on', () => {
    const charge = { kind: 'charge', on: '2027-06-30', isNoticed: true }
    expect(planOf({}, '2027-06-29')).toEqual({ ...charge, isDue: false })
    expect(planOf({}, '2027-06-30')).toEqual({ ...charge, isDue: true })
    expect(planOf({}, '2027-07-02')).toEqual({ ...charge, on: '2027-07-02', isDue: true })
    expect(planOf({}, '2027-07-31')).toEqual({ kind: 'over' })
  })

  test('[SUBS-05] is none above the price that was agreed to; below it is made', () => {
    expect(planOf({}, '2027-06-30', 69_001n)).toEqual({ kind: 'priceRose' })
    expect(planOf({}, '2027-06-30', 60_000n)).toMatchObject({ isDue: true })
  })

  test('[SUBS-05] needs a notice of its price from inside the window', () => {
    const none = { on: '2027-07-03', isNoticed: false, isDue: false }
    expect(planOf({ notices: [] }, '2027-06-30')).toMatchObject(none)
    const early = { sentOn: '2027-05-30', total: 69_000n, isConsent: false } as const
    expect(planOf({ notices: [early] }, '2027-06-30')).toMatchObject(none)
    const cheaper = { sentOn: '2027-06-16', total: 60_000n, isConsent: false } as const
    expect(planOf({ notices: [cheaper] }, '2027-06-30')).toMatchObject(none)
    expect(planOf({ notices: [cheaper] }, '2027-06-30', 60_000n)).toMatchObject({ isDue: true })
  })

  test('[SUBS-05] waits for the time to stop after a late notice, but not after a consent', () => {
    const late = { sentOn: '2027-06-29', total: 69_000n, isConsent: false } as const
    expect(planOf({ notices: [late] }, '2027-06-30')).toMatchObject({ on: '2027-07-02', isDue: false })
    expect(planOf({ notices: [late] }, '2027-07-02')).toMatchObject({ on: '2027-07-02', isDue: true })
    const consent = { ...late, isConsent: true }
    expect(planOf({ notices: [consent] }, '2027-06-30')).toMatchObject({ on: '2027-06-30', isDue: true })
    const longAgo = { ...consent, sentOn: '2027-01-10' } as const
    expect(planOf({ notices: [longAgo] }, '2027-06-30')).toMatchObject({ isNoticed: false })
  })

  test('[SUBS-05] that failed is tried again on the stated days, within grace, and then no more', () => {
    const failed = (...failedOn: RenewalFacts['failedOn']) => ({ failedOn })
    expect(planOf(failed('2027-06-30'), '2027-06-30')).toMatchObject({ on: '2027-07-01', isDue: false })
    expect(planOf(failed('2027-06-30'), '2027-07-01')).toMatchObject({ isDue: true })
    expect(planOf(failed('2027-06-30', '2027-07-01'), '2027-07-01')).toMatchObject({ on: '2027-07-03' })
    const all = failed('2027-06-30', '2027-07-01', '2027-07-03', '2027-07-07')
    expect(planOf(all, '2027-07-08')).toEqual({ kind: 'over' })
    expect(planOf({ ...failed('2027-06-30'), graceUntil: '2027-06-30' }, '2027-06-30')).toEqual({
      kind: 'over',
    })
  })
})
