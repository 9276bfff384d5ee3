import { describe, expect, test } from 'vitest'
import { mayGive, roleRights, type Giver } from './privilege-list.ts'
import { isMixed, tabRight, tabsToGive, withTabRight } from './tab-rights.ts'

describe('rights tab by tab', () => {
  test('[PROG-05] one tab changes, and the others keep what the page gave them', () => {
    const before = { corporate_points: { '*': 'F' } } as const
    const after = withTabRight(before, 'corporate_points/limits', 'R')
    expect(after).toEqual({ corporate_points: { transfers: 'F', requests: 'F', limits: 'R' } })
    expect(isMixed(after, 'corporate_points')).toBe(true)
    expect(withTabRight(after, 'corporate_points/limits', 'none')).toEqual({
      corporate_points: { transfers: 'F', requests: 'F' },
    })
    expect(withTabRight(after, 'corporate_points/limits', 'F')).toEqual(before)
  })

  test('[PROG-05] the last tab that is taken takes the page, and the first that is given gives no other', () => {
    const buyer = roleRights('BUYER')
    expect(tabsToGive('corporate_points').map((place) => tabRight(buyer, place))).toEqual([
      'F',
      'none',
      'none',
    ])
    expect(withTabRight(buyer, 'corporate_points/transfers', 'none')['corporate_points']).toBeUndefined()
    expect(withTabRight({}, 'buy/gift', 'R')).toEqual({ buy: { gift: 'R' } })
    expect(tabsToGive('corporate_overview')).toEqual([])
  })

  test('[PROG-05] a user gives a tab that they have, and not the one beside it', () => {
    const giver: Giver = { kind: 'user', reference: '7', own: { corporate_points: { requests: 'F' } } }
    expect(mayGive(giver, {}, withTabRight({}, 'corporate_points/requests', 'F'))).toBe(true)
    expect(mayGive(giver, {}, withTabRight({}, 'corporate_points/limits', 'R'))).toBe(false)
  })
})
