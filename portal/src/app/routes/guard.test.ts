import { describe, expect, test } from 'vitest'
import type { ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { gateDecision } from '../gate/gate-decision.ts'
import { decide, type Visit } from './guard.ts'
import { landingScreen } from './landing.ts'
import { routeTable } from './route-table.ts'

const member: Visit = {
  kind: 'protected',
  screen: 'transfer',
  isSignedIn: true,
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
      isBuilt: () => true,
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
})

describe('where a person belongs after sign-in', () => {
  const entry = (programCode: string, landing?: string): ProgrammeEntry => ({
    companyCode: 'NZ',
    programCode,
    programName: programCode,
    programType: 'individual',
    membershipNumber: '204000020',
    customerNumber: '1',
    isActive: true,
    accountStatus: 'A',
    ...(landing !== undefined && { landing }),
  })
  const lists = (...individualInfo: ProgrammeEntry[]) => ({ individualInfo, corporateInfo: [] })
  const all = () => true

  test('[ROUTE-20] the landing value of the club decides where there are two programmes', () => {
    const landing = (value?: string) =>
      landingScreen(lists(entry('AP'), entry('KORU', value)), 'individual', all)
    expect(landing('NAVIGATE_CLUB_OVERVIEW')).toBe('overview')
    expect(landing('NAVIGATE_CLUB_RENEW')).toBe('membership_renew')
    expect(landing('OTHER')).toBe('dashboard')
    expect(landing()).toBe('dashboard')
  })

  test('[ROUTE-20] one programme has its own home, a company its overview, what is not built the dashboard', () => {
    expect(landingScreen(lists(entry('AP')), 'individual', all)).toBe('dashboard')
    expect(landingScreen(lists(), 'corporate', all)).toBe('corporate_overview')
    expect(landingScreen(lists(), 'corporate', () => false)).toBe('dashboard')
  })
})
