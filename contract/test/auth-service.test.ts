import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { currentUser } from '../src/identity/sign-in/current-user.ts'
import * as currentUserShapes from '../src/identity/sign-in/current-user.shapes.ts'
import * as forgotPassword from '../src/identity/passwords/forgot-password.shapes.ts'
import * as generatePsToken from '../src/identity/provider/generate-ps-token.shapes.ts'
import { login } from '../src/identity/sign-in/login.ts'
import * as loginShapes from '../src/identity/sign-in/login.shapes.ts'
import * as logout from '../src/identity/sessions/logout.shapes.ts'
import * as newToken from '../src/identity/sign-in/new-token.shapes.ts'
import * as redeemAccess from '../src/identity/sign-in/redeem-access.shapes.ts'
import { refreshToken } from '../src/identity/sign-in/refresh-token.ts'
import * as refreshTokenShapes from '../src/identity/sign-in/refresh-token.shapes.ts'
import { onWire } from './on-wire.ts'

const individual = {
  companyCode: 'NZ',
  programCode: 'AP',
  programName: 'Airpoints',
  programType: 'individual' as const,
  membershipNumber: '204000020',
  customerNumber: '1000002',
  isActive: true,
  accountStatus: 'A',
  landing: 'NAVIGATE_CLUB_OVERVIEW',
  privileges: {
    ui: { transfer: { '*': 'F' as const }, my_profile: { '*': 'F' as const, preferences: 'R' as const } },
  },
}
const corporate = {
  ...individual,
  programCode: 'AP4B',
  programType: 'corporate' as const,
  nominee: {
    customerNumber: '1000006',
    nomineeReferenceNumber: '7000001',
    status: 'A',
    privileges: { ui: { my_activity: { '*': 'R' as const } } },
  },
}
const programs = { individualInfo: [individual], corporateInfo: [corporate] }

describe('login', () => {
  test('[AUTH-01] is POST auth-service/users/login with the login fields in object and expireDate beside it', () => {
    expect([login.method, login.path]).toEqual(['POST', '/auth-service/users/login'])
    const request = {
      object: {
        loginId: '204000020',
        password: 'secret',
        loginType: 'MEMBERSHIP' as const,
        companyCode: 'NZ',
        programCode: 'AP',
      },
      expireDate: 30,
    }
    expect(onWire(loginShapes.request, request)).toEqual(request)
    const within = { object: { ...request.object, expireDate: 30 } }
    expect(onWire(loginShapes.request, within)).toEqual(within)
  })

  test('[AUTH-01] returns loginResponse.cid, cliams (as it is spelt) and the three headers', () => {
    const answer = {
      loginResponse: { cid: '1000002' },
      data: { details: { cliams: { userDetails: { membershipNumber: '204000020', programs } } } },
    }
    expect(onWire(loginShapes.answer, answer)).toEqual(answer)
    const headers = { 'ps-token': 'a.b.c', 'ps-refreshtoken': 'r', accesskey: 'k' }
    expect(onWire(loginShapes.answerHeaders, headers)).toEqual(headers)
  })
})

describe('the current user', () => {
  test('[AUTH-15] [PROG-02] is userDetails.programs with a list for each kind of programme', () => {
    expect([currentUser.method, currentUser.path]).toEqual(['GET', '/auth-service/users/me'])
    const answer = {
      userDetails: { customerNumber: '1000002', displayName: 'Hana Whitford', givenName: 'Hana', programs },
    }
    expect(onWire(currentUserShapes.answer, answer)).toEqual(answer)
  })

  test('[PROG-05] lists privileges.ui by page and then by tab, F or R and nothing else', () => {
    const entry = currentUserShapes.programmeEntry
    expect(onWire(entry, corporate)).toHaveProperty('nominee.privileges.ui.my_activity.*', 'R')
    expect(onWire(entry, individual)).toHaveProperty('privileges.ui.my_profile.preferences', 'R')
    const list = [{ page: 'transfer', permission: 'F' }]
    for (const ui of [list, { transfer: 'F' }, { transfer: { '*': 'W' } }])
      expect(z.safeParse(entry, { ...individual, privileges: { ui } }).success).toBe(false)
  })
})

describe('tokens', () => {
  const tokens = { 'ps-token': 'a.b.c', 'ps-refreshtoken': 'r' }
  const success = { data: { success: true } }

  test('[AUTH-06] a refresh is GET authservice/auth/refresh with a RefreshToken header', () => {
    expect([refreshToken.method, refreshToken.path]).toEqual(['GET', '/authservice/auth/refresh'])
    expect(onWire(refreshTokenShapes.requestHeaders, { refreshtoken: 'r' })).toEqual({ refreshtoken: 'r' })
    expect(onWire(refreshTokenShapes.answer, success)).toEqual(success)
    expect(onWire(refreshTokenShapes.answerHeaders, tokens)).toEqual(tokens)
  })

  test('[AUTH-05] an id token is exchanged with companyCode, and a new token is returned in ps-token', () => {
    expect(onWire(generatePsToken.query, { companyCode: 'NZ' })).toEqual({ companyCode: 'NZ' })
    expect(onWire(generatePsToken.requestHeaders, { idtoken: 'i' })).toEqual({ idtoken: 'i' })
    expect(onWire(generatePsToken.answerHeaders, tokens)).toEqual(tokens)
    expect(onWire(newToken.answerHeaders, { 'ps-token': 'a.b.c' })).toEqual({ 'ps-token': 'a.b.c' })
  })

  test('[ROUTE-24] cid and accessKey are redeemed for them', () => {
    const request = { object: { cid: '1000002', accessKey: 'k'.repeat(43) } }
    expect(onWire(redeemAccess.request, request)).toEqual(request)
    const answer = { data: { success: true, idToken: 'i', idpToken: 'p' } }
    expect(onWire(redeemAccess.answer, answer)).toEqual(answer)
    expect(onWire(redeemAccess.answerHeaders, tokens)).toEqual(tokens)
  })

  test('[AUTH-07] [AUTH-08] logout has a header and no body; a password reset is requested by address or number', () => {
    expect(onWire(logout.requestHeaders, { refreshtoken: 'r' })).toEqual({ refreshtoken: 'r' })
    expect(logout).not.toHaveProperty('request')
    for (const who of [{ email: 'hana@example.nz' }, { membershipNumber: '204000020' }]) {
      const request = { object: { companyCode: 'NZ', ...who } }
      expect(onWire(forgotPassword.request, request)).toEqual(request)
    }
  })
})
