import { expect, test } from 'vitest'
import { pointsReach } from './points-reach.ts'

test.each([
  [30_000n, 30_000n, 'now'],
  [29_999n, 30_000n, 'soon'],
  [22_500n, 30_000n, 'soon'],
  [22_499n, 30_000n, 'later'],
  [0n, 30_000n, 'later'],
] as const)('[POINT-15] %d of %d points are enough, nearly enough, or not: %s', (have, need, reach) => {
  expect(pointsReach(have, need)).toBe(reach)
})
