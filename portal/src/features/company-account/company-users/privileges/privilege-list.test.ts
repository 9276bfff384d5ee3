import { describe, expect, test } from 'vitest'
import { rowActions } from '../row-actions.ts'
import {
  changedPages,
  mayGive,
  pagesToGive,
  roleOf,
  roleRights,
  rolesToGive,
  withRight,
  type Giver,
} from './privilege-list.ts'
import type { CompanyUser } from '../user-queries.ts'

const owner: Giver = {
  kind: 'owner',
  pages: { corporate_details: { '*': 'F' }, transfer: { '*': 'F' }, security: { '*': 'F' } },
}
const manager: Giver = {
  kind: 'user',
  reference: '7',
  own: { corporate_manage_users: { '*': 'F' }, corporate_details: { '*': 'R' } },
}

describe('privileges that somebody gives', () => {
  test('[PROG-05] an owner gives every page of the company, and none that is about the person', () => {
    expect(pagesToGive(owner, {})).toEqual(['corporate_details', 'transfer'])
    expect(mayGive(owner, {}, roleRights('ADMINISTRATOR'))).toBe(true)
  })

  test('[PROG-05] a user gives and takes no more than they have', () => {
    expect(mayGive(manager, {}, { corporate_details: { '*': 'R' } })).toBe(true)
    expect(mayGive(manager, {}, { corporate_details: { '*': 'F' } })).toBe(false)
    expect(mayGive(manager, { transfer: { '*': 'F' } }, {})).toBe(false)
    expect(rolesToGive(manager, {})).toEqual([])
  })

  test('[PROG-05] another right on a page ends exceptions on its tabs, and a role is known by its pages', () => {
    const before = { my_profile: { '*': 'F', preferences: 'R' } } as const
    expect(withRight(before, 'my_profile', 'R')).toEqual({ my_profile: { '*': 'R' } })
    expect(withRight(before, 'my_profile', 'none')).toEqual({})
    expect(changedPages(before, {})).toEqual(['my_profile'])
    expect(roleOf(roleRights('BUYER'))).toBe('BUYER')
    expect(roleOf(withRight(roleRights('BUYER'), 'transfer', 'R'))).toBeUndefined()
  })
})

const nominee = (
  nomineeStatus: CompanyUser['nomineeStatus'],
  more: Partial<CompanyUser> = {},
): CompanyUser => ({
  givenName: 'Ada',
  familyName: 'Tane',
  displayName: 'Ada Tane',
  emailAddress: 'ada@example.nz',
  customerNumber: nomineeStatus === 'P' ? '' : '31',
  membershipNumber: '205000011',
  preferredLanguage: 'en',
  costCentre: '',
  phoneISDCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
  mobileISDCode: '',
  mobileNumber: '',
  passportNumber: '',
  idNumber: '',
  nomineeReferenceNumber: '9',
  nomineeStatus,
  nomineeAccessPrivilege: { ui: { corporate_details: { '*': 'R' } } },
  invitedAt: null,
  invitationEndsAt: null,
  version: 1,
  ...more,
})

describe('what a row offers', () => {
  test.each([
    ['P', ['privileges', 'sendAgain', 'withdraw']],
    ['A', ['privileges', 'resetPassword', 'offer', 'remove']],
    ['Deleted', ['activate']],
  ] as const)('[CORP-03] a user with status %s', (status, actions) => {
    expect(rowActions(nominee(status), owner, 'F')).toEqual(actions.map((action) => ({ action })))
  })

  test('[CORP-03] somebody who was removed before they joined is invited again', () => {
    expect(rowActions(nominee('Deleted', { customerNumber: '' }), owner, 'F')).toEqual([
      { action: 'inviteAgain' },
    ])
  })

  test('[PROG-06] who may only read sees what is missing for each action, and who else can', () => {
    expect(rowActions(nominee('A'), manager, 'R')).toEqual([
      { action: 'privileges' },
      { action: 'resetPassword', denied: 'readOnly' },
      { action: 'offer', denied: 'ownerOnly' },
      { action: 'remove', denied: 'readOnly' },
    ])
  })

  test('[PROG-05] a user with more than the person has is out of reach', () => {
    const strong = nominee('A', { nomineeAccessPrivilege: { ui: { transfer: { '*': 'F' } } } })
    expect(rowActions(strong, manager, 'F').at(-1)).toEqual({ action: 'remove', denied: 'beyondOwn' })
    const themselves = nominee('A', { ...strong, nomineeReferenceNumber: '7' })
    expect(rowActions(themselves, manager, 'F').at(-1)).toEqual({ action: 'remove' })
  })
})
