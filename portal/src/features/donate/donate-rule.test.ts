import { describe, expect, test } from 'vitest'
import { donateProblems } from './donate-rule.ts'

const sold = {
  packetSize: 100,
  minimumPacket: 500,
  maximumPacket: 20_000,
  mostPointsAYear: 20_000,
  charities: [{ code: 'BOOKS', name: 'Books for All', about: 'Books.' }],
}

describe('a donation', () => {
  test.each([
    [{ charity: '', points: null }, ['charity missing', 'points missing']],
    [{ charity: 'GONE', points: 500n }, ['charity missing']],
    [{ charity: 'BOOKS', points: 400n }, ['points tooFew']],
    [{ charity: 'BOOKS', points: 550n }, ['points outOfStep']],
    [{ charity: 'BOOKS', points: 20_100n }, ['points tooMany']],
    [{ charity: 'BOOKS', points: 11_100n }, ['points notEnough']],
    [{ charity: 'BOOKS', points: 11_000n }, []],
  ])('%o with 11,000 points has these problems: %j', (draft, expected) => {
    const problems = donateProblems(sold, draft, 11_000n)
    expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected)
  })
})
