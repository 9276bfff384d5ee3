import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import type { AccountSummary, ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { permissionOn } from '../../platform/permissions/permissions.ts'
import { pointsProgramme } from '../../platform/session/points-programme.ts'
import { showingOf } from './access.ts'
import { nextExpiry, timelineOf, timelineSentence } from '../../platform/expiry/expiry.ts'
import { goalLines, keepWords, ringLabel } from './hero/standing-words.ts'
import { keepingOf, ringOf, standingOf } from './hero/standing.ts'
import { tasksFor } from './tasks.ts'

const today = '2026-11-20'

const points = (expiryDate: string | null, amount: number) => ({
  pointType: 'POINTS',
  points: amount,
  expiryDate,
})

type Progress = AccountSummary['tierProgress']

const gold: Progress = {
  isEarned: true,
  securedUntil: null,
  statusPoints: 1236,
  keepAt: 810,
  kept: true,
  yearEndsOn: '2027-03-31',
  next: { tier: { code: 'ELITE', name: 'Elite' }, at: 1500, missing: 264 },
}
const elite: Progress = {
  isEarned: true,
  securedUntil: null,
  statusPoints: 1404,
  keepAt: 1350,
  kept: true,
  yearEndsOn: '2027-03-31',
}
const club: Progress = {
  isEarned: false,
  securedUntil: null,
  statusPoints: 0,
  keepAt: 0,
  kept: true,
  yearEndsOn: '2027-03-31',
}

const entry: ProgrammeEntry = {
  companyCode: 'NZ',
  programCode: 'AP',
  programName: 'Waymark Points',
  programType: 'individual',
  membershipNumber: '204000020',
  customerNumber: '1000002',
  isActive: true,
  accountStatus: 'A',
  privileges: {
    ui: { dashboard: { '*': 'F' }, transfer: { '*': 'F' } },
  },
}
const nominee = (ui: ProgrammeEntry['privileges']['ui']): ProgrammeEntry => {
  const privileges = { ui }
  return {
    ...entry,
    privileges,
    nominee: { customerNumber: '1000006', nomineeReferenceNumber: '7001', status: 'A', privileges },
  }
}

describe('next to expire', () => {
  const expiryDetails = [points('2027-01-31', 500), points('2026-12-31', 3240), points(null, 9000)]

  test('[SUMM-03] the earliest date, with the days left if it is within the window', () => {
    expect(nextExpiry({ expiryDetails, today }, 365)).toEqual({
      points: 3240,
      expiresOn: '2026-12-31',
      days: 41,
    })
    expect(nextExpiry({ expiryDetails, today }, 41)?.days).toBe(41)
  })

  test('[SUMM-03] outside the window only the date is given, and nothing if no points expire', () => {
    expect(nextExpiry({ expiryDetails, today }, 40)).toEqual({ points: 3240, expiresOn: '2026-12-31' })
    expect(nextExpiry({ expiryDetails: [points(null, 9000)], today }, 365)).toBeUndefined()
  })
})

describe('points by expiry', () => {
  const expiryDetails = [
    points('2026-11-30', 100),
    points('2027-01-31', 300),
    points('2027-01-15', 100),
    points('2027-10-31', 40),
    points('2027-11-30', 5000),
    points(null, 7),
  ]
  const timeline = timelineOf({ expiryDetails, today })

  test('[SUMM-01] twelve months from the current one, each with its sum, and the first with points marked', () => {
    expect(timeline.months).toHaveLength(12)
    expect(timeline.months.filter((month) => month.points > 0)).toEqual([
      { month: '2026-11', points: 100, size: 0.25, isNext: true, startsYear: true },
      { month: '2027-01', points: 400, size: 1, isNext: false, startsYear: true },
      { month: '2027-10', points: 40, size: 0.1, isNext: false, startsYear: false },
    ])
    expect(timeline.within).toBe(540)
    expect(timeline.through).toBe('2027-10-31')
  })

  test('[SUMM-01] says whether some points expire later, or none do', () => {
    const next = nextExpiry({ expiryDetails, today }, 0)
    expect(timelineSentence(timeline, 5547, next)).toBe('some')
    expect(timelineSentence(timeline, 540, next)).toBe('all')
    const later = { expiryDetails: [points('2028-06-30', 5)], today }
    expect(timelineSentence(timelineOf(later), 5, nextExpiry(later, 0))).toBe('none')
    const never = { expiryDetails: [points(null, 5)], today }
    expect(timelineSentence(timelineOf(never), 5, nextExpiry(never, 0))).toBe('never')
  })

  test('[SUMM-01] points that expired yesterday are left out', () => {
    const facts = { expiryDetails: [points('2026-11-19', 9), points('2026-11-20', 1)], today }
    expect(timelineOf(facts).within).toBe(1)
  })
})

describe('tier progress', () => {
  const tools = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns the key and its values instead of a text
    t: ((key: string, values: object) => [key, ...Object.values(values ?? {})].join(' ')) as TFunction,
    formats: { figure: String, date: (iso: string) => iso },
    tier: 'Gold',
  }

  test('[PROG-04] what is missing to the next tier by the end of the year, with the current tier kept', () => {
    const standing = standingOf({ tierProgress: gold, tierToDate: '2027-03-31', today })
    expect(goalLines(standing, tools)).toEqual([
      'dashboard:standing.toGo 264 Elite',
      'dashboard:standing.by 2027-03-31',
    ])
    expect(keepWords(keepingOf(gold), tools)).toBe('dashboard:standing.kept Gold 810 1236')
    expect(ringLabel(standing, tools)).toBe('dashboard:standing.earnedOfLabel 1236 1500')
    expect(ringOf(standing, gold)).toEqual({ value: 1236 / 1500, tick: 0.54 })
  })

  test('[PROG-04] what is missing to keep a tier, and a tier that can’t be lost', () => {
    const behind = { ...gold, statusPoints: 700, kept: false }
    expect(keepingOf(behind)).toEqual({ kind: 'open', missing: 110, by: '2027-03-31' })
    expect(keepingOf({ ...gold, keepAt: 0 })).toEqual({ kind: 'neverLapses' })
  })

  test('[PROG-04] the top tier is labelled, and its ring is full once it is kept', () => {
    const standing = standingOf({ tierProgress: elite, tierToDate: '2027-03-31', today })
    expect(goalLines(standing, tools)).toEqual(['dashboard:standing.top'])
    expect(ringOf(standing, elite)).toEqual({ value: 1 })
  })

  test('[SUMM-01] a tier bought beyond this tier year needs no points in it', () => {
    const bought = { ...gold, statusPoints: 40, kept: true, securedUntil: '2028-03-31' }
    expect(keepingOf(bought)).toEqual({ kind: 'secured', until: '2028-03-31' })
  })

  test('[SUMM-01] no next tier is shown if status points don’t change the tier', () => {
    const company: Progress = { ...club, statusPoints: 40 }
    const standing = standingOf({ tierProgress: company, tierToDate: null, today })
    expect(standing).toEqual({ kind: 'given', earned: 40 })
    expect(ringOf(standing, company)).toEqual({ value: 1 })
  })

  test('[PROG-04] a tier whose points have been earned is reached, not 0 away', () => {
    const reached = { ...gold, next: { tier: { code: 'ELITE', name: 'Elite' }, at: 1200, missing: 0 } }
    expect(standingOf({ tierProgress: reached, tierToDate: null, today }).kind).toBe('reached')
  })

  test('[PROG-04] a club counts the days left as its own page does: today and the last day too, never below 0', () => {
    const facts = { tierProgress: club, tierToDate: '2026-11-30', today }
    expect(standingOf(facts)).toEqual({ kind: 'term', until: '2026-11-30', daysLeft: 11, hasEnded: false })
    expect(standingOf({ ...facts, tierToDate: today })).toMatchObject({ daysLeft: 1, hasEnded: false })
    expect(standingOf({ ...facts, tierToDate: '2026-11-19' })).toMatchObject({ daysLeft: 0, hasEnded: true })
  })
})

describe('permissions', () => {
  test('[PROG-05] owners see everything, nominees what their privileges list', () => {
    expect(permissionOn(entry, 'transfer')).toBe('F')
    expect(permissionOn(nominee({ my_activity: { '*': 'R' } }), 'my_activity')).toBe('R')
    expect(permissionOn(nominee({ my_activity: { '*': 'R' } }), 'transfer')).toBe('none')
  })

  test('[PROG-06] a tab follows its own privilege or is hidden; anything else follows the page', () => {
    const person = nominee({ my_profile: { '*': 'R', consents: 'F', details: 'R' }, transfer: { '*': 'F' } })
    expect(permissionOn(person, 'my_profile')).toBe('R')
    expect(permissionOn(person, 'my_profile', 'consents')).toBe('F')
    expect(permissionOn(person, 'my_profile', 'details')).toBe('R')
    expect(permissionOn(person, 'my_profile', 'preferences')).toBe('none')
    expect(permissionOn(nominee({ my_profile: { '*': 'F' } }), 'my_profile', 'details')).toBe('none')
    expect(permissionOn(person, 'transfer', 'details')).toBe('F')
  })

  test('[PROG-03] [PROG-06] hidden for inactive memberships, and for nominees without the page', () => {
    expect(showingOf(entry)).toBe('shown')
    expect(showingOf({ ...entry, accountStatus: 'I' })).toBe('notActive')
    const former = nominee({ dashboard: { '*': 'R' } })
    if (former.nominee === undefined) throw new Error('a nominee is one')
    expect(showingOf({ ...former, nominee: { ...former.nominee, status: 'D' } })).toBe('notActive')
    expect(showingOf(nominee({ my_activity: { '*': 'F' } }))).toBe('notAllowed')
    expect(showingOf(nominee({ dashboard: { '*': 'R' } }))).toBe('shown')
  })

  test('[PROG-02] a club links to the active programme with the same number', () => {
    const koru = { ...entry, programCode: 'KORU' }
    const other = { ...entry, programCode: 'ZZ', membershipNumber: '204000038' }
    const programs = { individualInfo: [koru, other, entry], corporateInfo: [] }
    const user = { customerNumber: '1', displayName: 'Hana Whitford', givenName: 'Hana', programs }
    expect(pointsProgramme(user, koru)).toBe(entry)
    expect(
      pointsProgramme({ ...user, programs: { ...programs, individualInfo: [koru] } }, koru),
    ).toBeUndefined()
  })
})

describe('tasks', () => {
  const summary = { isFrozen: false, pointDetails: [{ pointType: 'POINTS', points: 500, held: 0 }] }
  const all = { summary, permission: () => 'F' as const, isThere: () => true }

  test('[ROUTE-03] only tasks that exist and that the member has permission for', () => {
    expect(tasksFor(all)).toEqual(['buy', 'transfer', 'submit_claim', 'calculator'])
    expect(tasksFor({ ...all, isThere: (screen) => screen === 'transfer' })).toEqual(['transfer'])
    expect(tasksFor({ ...all, permission: () => 'R' })).toEqual(['calculator'])
  })

  test('[ROUTE-03] no transfer from a frozen account or one without points', () => {
    const rest = ['buy', 'submit_claim', 'calculator']
    expect(tasksFor({ ...all, summary: { ...summary, isFrozen: true } })).toEqual(rest)
    expect(tasksFor({ ...all, summary: { ...summary, pointDetails: [] } })).toEqual(rest)
  })
})
