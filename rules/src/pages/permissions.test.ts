import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actorKinds,
  matchesAddress,
  permissionAt,
  programTypes,
  type ActingPerson,
  type PermissionEntry,
} from './permissions.ts'

const owner: ActingPerson = { programType: 'individual', actor: 'owner', privileges: {} }
const nominee = (privileges: ActingPerson['privileges'], actor: 'nominee' | 'employee' = 'nominee') =>
  ({ programType: 'corporate', actor, privileges }) as const
const buy = { screen: 'buy', url: '/buy' }
const full: readonly PermissionEntry[] = [{ url: '/**', permission: 'F' }]

const part = fc.constantFrom('buy', 'member', 'profile', 'corporate')
const url = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
const tab = fc.option(fc.constantFrom('points', 'gift'), { nil: undefined })
const entry: fc.Arbitrary<PermissionEntry> = fc.record({
  url: fc.oneof(url, fc.constant('/**'), fc.constant('/*')),
  tab,
  permission: fc.constantFrom('F', 'R'),
  programTypes: fc.option(fc.subarray([...programTypes], { minLength: 1 }), { nil: undefined }),
  actors: fc.option(fc.subarray([...actorKinds], { minLength: 1 }), { nil: undefined }),
})
const list = fc.array(entry, { maxLength: 8 })
const place = fc.record({ screen: part, url, tab })
const privileges = fc.dictionary(
  fc.oneof(part, fc.constantFrom('buy/points', 'buy/gift')),
  fc.constantFrom('F' as const, 'R' as const),
)
const person: fc.Arbitrary<ActingPerson> = fc.record({
  programType: fc.constantFrom(...programTypes),
  actor: fc.constantFrom(...actorKinds),
  privileges,
})
const rank = { none: 0, R: 1, F: 2 }

describe('permission on a page', () => {
  test('[PROG-06] the first matching line decides, in full where nothing else is said, and what none lists is not shown', () => {
    expect(permissionAt([{ url: '/buy', permission: 'F' }], owner, buy)).toBe('F')
    const lines: PermissionEntry[] = [
      { url: '/buy', tab: 'gift', permission: 'R' },
      { url: '/buy', permission: 'F' },
      { url: '/buy', permission: 'R' },
    ]
    expect(permissionAt(lines, owner, buy)).toBe('F')
    expect(permissionAt(lines, owner, { ...buy, tab: 'gift' })).toBe('R')
    expect(permissionAt(lines, owner, { ...buy, tab: 'points' })).toBe('F')
    expect(permissionAt(lines, owner, { screen: 'transfer', url: '/transfer' })).toBe('none')
  })

  test('[PROG-06] a page with only its tabs listed is shown, and read-only outside them', () => {
    const lines: PermissionEntry[] = [{ url: '/buy', tab: 'gift', permission: 'F' }]
    expect(permissionAt(lines, owner, buy)).toBe('R')
    expect(permissionAt(lines, owner, { ...buy, tab: 'gift' })).toBe('F')
    expect(permissionAt(lines, owner, { ...buy, tab: 'points' })).toBe('none')
    const privileged = nominee({ 'buy/gift': 'F' })
    expect(permissionAt(full, privileged, buy)).toBe('R')
    expect(permissionAt(full, privileged, { ...buy, tab: 'gift' })).toBe('F')
    expect(permissionAt(full, privileged, { ...buy, tab: 'points' })).toBe('none')
  })

  test('[PROG-05] a nominee gets the lesser of list and privilege, with a tab’s own before its page’s', () => {
    expect(permissionAt(full, nominee({}), buy)).toBe('none')
    expect(permissionAt(full, nominee({ buy: 'R' }), buy)).toBe('R')
    expect(permissionAt([{ url: '/buy', permission: 'R' }], nominee({ buy: 'F' }), buy)).toBe('R')
    const mixed = nominee({ buy: 'R', 'buy/gift': 'F' })
    expect(permissionAt(full, mixed, { ...buy, tab: 'gift' })).toBe('F')
    expect(permissionAt(full, mixed, { ...buy, tab: 'points' })).toBe('R')
  })

  test('[PROG-05] personal pages are independent of companies; other pages follow a privilege they know', () => {
    expect(permissionAt(full, nominee({}), { screen: 'security', url: '/member/security' })).toBe('F')
    const overview = { screen: 'corporate_overview', url: '/corporate/overview', tab: 'manageUsers' }
    expect(permissionAt(full, nominee({ corporate_manage_users: 'R' }), overview)).toBe('R')
    expect(permissionAt(full, nominee({ feedback: 'F' }), { screen: 'service_request', url: '/x' })).toBe('F')
  })

  test('[PROG-07] without the employee attribute a nominee gets fewer pages', () => {
    const lines: PermissionEntry[] = [{ url: '/buy', permission: 'F', actors: ['owner', 'employee'] }]
    expect(permissionAt(lines, nominee({ buy: 'F' }), buy)).toBe('none')
    expect(permissionAt(lines, nominee({ buy: 'F' }, 'employee'), buy)).toBe('F')
  })

  test('[PROG-06] nobody ever gets more than a line and, for a nominee, a privilege allows', () => {
    fc.assert(
      fc.property(list, person, place, (lines, who, where) => {
        const got = rank[permissionAt(lines, who, where)]
        const fitting = lines.filter((line) => matchesAddress(line.url, where.url))
        expect(got).toBeLessThanOrEqual(Math.max(0, ...fitting.map(({ permission }) => rank[permission])))
        if (who.actor === 'owner') return
        expect(got).toBeLessThanOrEqual(Math.max(0, ...Object.values(who.privileges).map((one) => rank[one])))
      }),
      { numRuns: 1000 },
    )
  })

  test('[PROG-06] lines for others change nothing, wherever they are', () => {
    fc.assert(
      fc.property(list, person, place, entry, (lines, who, where, more) => {
        const forOthers = { ...more, actors: actorKinds.filter((kind) => kind !== who.actor) }
        const got = permissionAt(lines, who, where)
        expect(permissionAt([forOthers, ...lines], who, where)).toBe(got)
        expect(permissionAt([...lines, forOthers], who, where)).toBe(got)
      }),
      { numRuns: 1000 },
    )
  })

  test('[PROG-06] a line below the deciding one changes nothing, and neither do an owner’s privileges', () => {
    fc.assert(
      fc.property(list, person, place, entry, privileges, (lines, who, where, more, given) => {
        const decided = [...lines, { url: '/**', permission: 'R' } as const]
        const got = permissionAt(decided, who, where)
        expect(permissionAt([...decided, more], who, where)).toBe(got)
        const holder = { ...who, actor: 'owner' } as const
        expect(permissionAt(lines, { ...holder, privileges: given }, where)).toBe(
          permissionAt(lines, holder, where),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('[PROG-06] patterns match one part or any rest, exactly, ignoring case and a trailing slash', () => {
    expect(matchesAddress('/offers/*', '/offers/:id')).toBe(true)
    expect(matchesAddress('/offers/*', '/offers')).toBe(false)
    expect(matchesAddress('/offers/**', '/offers')).toBe(true)
    expect(matchesAddress('/offers/**', '/offers/1/2')).toBe(true)
    expect(matchesAddress('/offers', '/offers/1')).toBe(false)
    expect(matchesAddress('/Offers/', '/offers')).toBe(true)
    expect(matchesAddress('/offers', '/partners')).toBe(false)
  })
})
