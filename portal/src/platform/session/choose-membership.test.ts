import { expect, test } from 'vitest'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { storeProgramme } from './act-for.ts'
import { firstMembership } from './choose-membership.ts'
import { session } from './session.ts'

const entry = (programCode: string, over: Partial<ProgrammeEntry> = {}): ProgrammeEntry => ({
  companyCode: 'NZ',
  programCode,
  programName: programCode,
  programType: 'individual',
  membershipNumber: '204000020',
  customerNumber: '1',
  isActive: true,
  accountStatus: 'A',
  privileges: { ui: {} },
  ...over,
})

const corporate = entry('AP4B', { programType: 'corporate', membershipNumber: '204000053' })
const lists = { individualInfo: [entry('AP'), entry('KORU')], corporateInfo: [corporate] }
const chosen = (number: string, last?: string) => firstMembership(lists, number, last)?.programCode

test('[PROG-02] a session starts with the number used to sign in, in the last programme', () => {
  expect(chosen('204000020', 'KORU')).toBe('KORU')
  expect(chosen('204000020', 'AP4B')).toBe('AP')
  expect(chosen('204000020', 'AP')).toBe('AP')
  expect(chosen('204000053', 'AP')).toBe('AP4B')
})

test('[PROG-02] an inactive programme is the last choice, and an unknown number falls back to the first', () => {
  const sleeping = { individualInfo: [entry('AP', { isActive: false }), entry('KORU')], corporateInfo: [] }
  expect(firstMembership(sleeping, '204000020', 'AP')?.programCode).toBe('KORU')
  expect(chosen('1')).toBe('AP')
  expect(firstMembership({ individualInfo: [], corporateInfo: [] }, '1', undefined)).toBeUndefined()
})

test('[PROG-01] without a last programme a session starts in the club where it is active, else with the points', () => {
  expect(chosen('204000020')).toBe('KORU')
  const ended = { individualInfo: [entry('AP'), entry('KORU', { isActive: false })], corporateInfo: [] }
  expect(firstMembership(ended, '204000020', undefined)?.programCode).toBe('AP')
})

test('[PROG-01] retrieving the programmes stores KORU for who is in the club, else AP, and leaves who acts', () => {
  session.write({ programCode: 'AP' })
  storeProgramme(true)
  expect([session.read('defaultProgramCode'), session.read('programCode')]).toEqual(['KORU', 'AP'])
  storeProgramme(false)
  expect([session.read('defaultProgramCode'), session.read('programCode')]).toEqual(['AP', 'AP'])
})
