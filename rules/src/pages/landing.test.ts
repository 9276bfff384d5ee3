import { programmeToStartWith } from './first-programme.ts'
import { describe, expect, test } from 'vitest'
import { isDisplayed, landingOf, type Area, type HeldProgramme, type Landing } from './landing.ts'

const ap: HeldProgramme = {
  programCode: 'AP',
  programType: 'individual',
  isActive: true,
  accountStatus: 'A',
}
const club = (landing: string, isActive = true): HeldProgramme => ({
  ...ap,
  programCode: 'KORU',
  landing,
  isActive,
  accountStatus: isActive ? 'A' : 'I',
})
const inactive: HeldProgramme = { ...ap, isActive: false, accountStatus: 'I' }
const company: HeldProgramme = { ...ap, programCode: 'AP4B', programType: 'corporate' }
const nominee = (status = 'A', reference = '7001'): HeldProgramme => ({
  ...company,
  nominee: { nomineeReferenceNumber: reference, status },
})
const closed: HeldProgramme = { ...company, isActive: false, accountStatus: 'I' }

const overview = club('NAVIGATE_CLUB_OVERVIEW')
const renew = club('NAVIGATE_CLUB_RENEW')

type Line = readonly [id: string, what: string, area: Area, held: readonly HeldProgramme[], landing: Landing]

const lines: readonly Line[] = [
  ['ROUTE-20', 'two programmes, the club opens', 'signIn', [ap, overview], 'overview'],
  ['ROUTE-20', 'two programmes, the club is to be renewed', 'signIn', [ap, renew], 'membership_renew'],
  ['ROUTE-20', 'two programmes, the club says something else', 'signIn', [ap, club('OTHER')], 'dashboard'],
  ['ROUTE-20', 'the club only', 'signIn', [overview], 'overview'],
  ['ROUTE-20', 'one programme', 'signIn', [ap], 'dashboard'],
  ['ROUTE-20', 'a company', 'signIn', [company], 'corporate_overview'],
  ['ROUTE-20', 'a company beside a club', 'signIn', [company, overview], 'corporate_overview'],
  ['PROG-03', 'a membership that is not active', 'signIn', [inactive], 'dashboard'],
  ['PROG-03', 'not active, with a club', 'signIn', [inactive, overview], 'dashboard'],
  ['PROG-03', 'a company that is not active', 'signIn', [closed], 'dashboard'],

  ['ROUTE-21', 'a company on its registration', 'corporateRegistration', [company], 'corporate_overview'],
  ['ROUTE-21', 'a member on a company registration', 'corporateRegistration', [ap], 'stay'],
  ['ROUTE-21', 'a member on a company page', 'corporate', [ap], 'dashboard'],
  ['ROUTE-21', 'a club member on a company page', 'corporate', [ap, overview], 'overview'],
  ['ROUTE-21', 'a company on a family page', 'individual', [company], 'corporate_overview'],
  ['ROUTE-21', 'a company on a club page', 'club', [company, overview], 'corporate_overview'],
  ['ROUTE-21', 'a company where a club is joined', 'clubEntry', [company], 'corporate_overview'],
  ['ROUTE-21', 'a company on its own page', 'corporate', [company], 'stay'],
  ['ROUTE-21', 'a company on a shared page', 'shared', [company], 'stay'],
  ['ROUTE-21', 'a member on a shared page', 'shared', [ap], 'stay'],
  ['ROUTE-21', 'a member on a family page', 'individual', [ap], 'stay'],

  ['PROG-01', 'a member without a club on a club page', 'club', [ap], 'error'],
  ['PROG-01', 'a club that is over, on a club page', 'club', [ap, club('OTHER', false)], 'error'],
  ['PROG-01', 'an active club on its page', 'club', [ap, overview], 'stay'],
  ['PROG-01', 'a member where a club is joined', 'clubEntry', [ap], 'stay'],
  ['PROG-01', 'a member without a club goes on elsewhere', 'shared', [ap], 'stay'],

  ['PROG-03', 'not active, a shared page', 'shared', [inactive], 'dashboard'],
  ['PROG-03', 'not active, a family page', 'individual', [inactive], 'dashboard'],
  ['PROG-03', 'not active, a page of the person', 'person', [inactive], 'stay'],
  ['PROG-03', 'a company not active, its own page', 'corporate', [closed], 'dashboard'],
  ['PROG-03', 'a nominee, once and active', 'corporate', [nominee()], 'stay'],
  ['PROG-03', 'a nominee who is not active', 'corporate', [nominee('D')], 'dashboard'],
  ['PROG-03', 'a reference that appears twice', 'corporate', [nominee(), nominee()], 'dashboard'],
  ['PROG-03', 'two companies, a reference in each', 'corporate', [nominee(), nominee('A', '7002')], 'stay'],
]

describe('landing', () => {
  test.each(lines)('[%s] %s: %s', (_id, _what, area, held, landing) => {
    const [acting] = held
    if (acting === undefined) throw new Error('everybody holds something')
    expect(landingOf({ area, acting, held })).toBe(landing)
  })

  test('[PROG-03] a nominee of an inactive company sees none of its data', () => {
    const acting = { ...nominee(), accountStatus: 'I' }
    expect(isDisplayed({ acting, held: [acting] })).toBe(false)
  })

  test.each([
    ['AP4B', 'individual', false, 'AP'],
    ['AP4B', 'individual', true, 'AP'],
    ['AP4B', 'corporate', true, 'AP4B'],
    ['KORU', 'individual', true, 'KORU'],
    ['AP', 'individual', true, 'AP'],
    [undefined, 'individual', true, 'KORU'],
    [undefined, 'individual', false, 'AP'],
    [undefined, 'corporate', true, undefined],
  ] as const)(
    '[PROG-01] stored %s, chosen %s, in the club %s: %s',
    (stored, programType, isInClub, begins) => {
      expect(programmeToStartWith(stored, programType, isInClub)).toBe(begins)
    },
  )
})
