import type { ScreenKey } from '@waymark/contract/screens'
import { describe, expect, test } from 'vitest'
import type { ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { gateDecision } from '../gate/gate-decision.ts'
import { decide, type Visit } from './guard.ts'
import { landingFor } from './landing.ts'
import { builtInConfiguration } from '../../platform/configuration/built-in-configuration.ts'
import { routeTable } from './route-table.ts'

const member: Visit = {
  kind: 'protected',
  screen: 'transfer',
  isSignedIn: true,
  landing: 'stay',
  isEnabled: true,
  isBuilt: true,
  isProfileFilled: true,
  canFillProfile: true,
  permission: 'F',
}

describe('the guard', () => {
  test.each<[string, Partial<Visit>, string]>([
    ['ROUTE-14', {}, 'show'],
    ['ROUTE-14', { isSignedIn: false }, 'signIn'],
    ['ROUTE-14', { isSignedIn: false, isBuilt: false }, 'signIn'],
    ['ROUTE-14', { kind: 'open', isSignedIn: false }, 'show'],
    ['ROUTE-14', { kind: 'open' }, 'show'],
    ['ROUTE-14', { kind: 'clearing' }, 'clearAndShow'],
    ['ROUTE-13', { isEnabled: false }, 'notAvailable'],
    ['ROUTE-13', { isBuilt: false }, 'notAvailable'],
    ['ROUTE-13', { kind: 'clearing', isBuilt: false }, 'notAvailable'],
    ['ROUTE-19', { isProfileFilled: false }, 'completeProfile'],
    ['ROUTE-19', { isProfileFilled: false, screen: 'profile_completion' }, 'show'],
    ['ROUTE-19', { isProfileFilled: false, canFillProfile: false }, 'show'],
    ['PROG-06', { permission: 'R' }, 'show'],
    ['PROG-06', { permission: 'none' }, 'notAllowed'],
    ['PROG-06', { permission: 'none', isBuilt: false }, 'notAvailable'],
    ['PROG-06', { permission: 'none', kind: 'open' }, 'show'],
    ['ROUTE-21', { landing: 'dashboard' }, 'landing'],
    ['ROUTE-21', { kind: 'clearing', landing: 'corporate_overview', isBuilt: false }, 'landing'],
    ['ROUTE-21', { landing: 'dashboard', isSignedIn: false }, 'signIn'],
    ['PROG-01', { landing: 'error' }, 'error'],
    ['ROUTE-20', { kind: 'login' }, 'landing'],
    ['ROUTE-20', { kind: 'login', isSignedIn: false }, 'show'],
  ])('[%s] %j: %s', (_id, change, decision) => {
    expect(decide({ ...member, ...change })).toBe(decision)
  })
})

describe('the gate', () => {
  const at = (path: string, isSignedIn: boolean) =>
    gateDecision(routeTable, path, {
      isSignedIn,
      hasGatePage: (page) => page === 'login',
    })

  test('[ROUTE-14] [ROUTE-20] shows sign-in without the router, and the router everything else', () => {
    expect(at('/member/login', false)).toMatchObject({ kind: 'page', clears: false })
    expect(at('/member/login', true).kind).toBe('portal')
    expect(at('/member/dashboard', false).kind).toBe('signIn')
    expect(at('/member/dashboard', true).kind).toBe('portal')
    expect(at('/offers', false).kind).toBe('portal')
    expect(at('/nowhere', false).kind).toBe('portal')
    expect(at('/forgotpassword', false).kind).toBe('portal')
  })

  test('[ROUTE-21] leaves a signed-in person on the company registration to the router, token and all', () => {
    expect(at('/corporate/register', true).kind).toBe('portal')
  })
})

describe('where a person is sent', () => {
  const entry = (programCode: string, landing?: string): ProgrammeEntry => ({
    companyCode: 'NZ',
    programCode,
    programName: programCode,
    programType: programCode === 'AP4B' ? 'corporate' : 'individual',
    membershipNumber: '204000020',
    customerNumber: '1',
    isActive: true,
    accountStatus: 'A',
    privileges: { ui: {} },
    ...(landing !== undefined && { landing }),
  })
  const whole = routeTable.map((row) => ({ ...row, isBuilt: true }))
  const led = (
    screen: ScreenKey,
    entries: readonly ProgrammeEntry[],
    rows = whole,
    homes = builtInConfiguration.homes,
  ) => {
    const row = routeTable.find((one) => one.page === screen)
    const [acting] = entries
    if (row === undefined || acting === undefined) throw new Error('a page and a membership are needed')
    const programs = {
      individualInfo: entries.filter(({ programType }) => programType === 'individual'),
      corporateInfo: entries.filter(({ programType }) => programType === 'corporate'),
    }
    return landingFor(row, { programs }, acting, rows, { homes, programs: [] })
  }

  test("[ROUTE-20] after sign-in: by the rules, and to the dashboard if that page isn't built", () => {
    const both = [entry('AP'), entry('KORU', 'NAVIGATE_CLUB_OVERVIEW')]
    const withoutClub = whole.map((row) => ({ ...row, isBuilt: row.page !== 'overview' }))
    expect([led('login', both), led('login', both, withoutClub)]).toEqual(['overview', 'dashboard'])
    expect(led('login', [entry('AP')])).toBe('dashboard')
    expect(led('login', [entry('AP4B')])).toBe('corporate_overview')
  })

  test("[ROUTE-20] the home of members and of companies is configurable, and falls back to the dashboard if it isn't theirs", () => {
    const homes = { points: 'my_activity', club: 'dashboard', company: 'family_pooling' } as const
    expect(led('login', [entry('AP')], whole, homes)).toBe('my_activity')
    expect(led('login', [entry('AP4B')], whole, homes)).toBe('dashboard')
  })

  test('[ROUTE-21] [PROG-01] every protected page belongs to somebody: to a member, to a company, or to both', () => {
    const isLed = (entries: readonly ProgrammeEntry[]) =>
      routeTable
        .filter(({ kind }) => kind === 'protected')
        .filter(({ page, screen }) => page === screen)
        .filter(({ screen }) => led(screen, entries) !== 'stay')
        .map(({ screen }) => screen)
        .toSorted()
    expect(isLed([entry('AP')])).toEqual([
      'benefits',
      'corporate_activity',
      'corporate_company_profile',
      'corporate_details',
      'corporate_finance',
      'corporate_flights',
      'corporate_manage_users',
      'corporate_member_list',
      'corporate_overview',
      'corporate_points',
      'corporate_profile',
      'corporate_register_product',
      'corporate_seats',
      'membership_addons',
      'membership_preferences',
      'overview',
    ])
    expect(isLed([entry('AP4B')])).toEqual([
      'add_family',
      'benefits',
      'checkout',
      'companion_list',
      'family_pooling',
      'membership',
      'membership_addons',
      'membership_join',
      'membership_preferences',
      'membership_refund',
      'membership_renew',
      'my_family',
      'overview',
    ])
  })

  test("[PROG-03] a membership that isn't active shows only the person's own pages", () => {
    const inactive = { ...entry('AP'), accountStatus: 'I', isActive: false }
    const shown = ['dashboard', 'security', 'my_profile'] as const
    const hidden = ['transfer', 'my_activity', 'family_pooling'] as const
    expect(shown.map((screen) => led(screen, [inactive]))).toEqual(shown.map(() => 'stay'))
    expect(hidden.map((screen) => led(screen, [inactive]))).toEqual(hidden.map(() => 'dashboard'))
  })
})
