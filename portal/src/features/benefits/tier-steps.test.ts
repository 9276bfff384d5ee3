import { expect, test } from 'vitest'
import { stepsOf } from './tier-steps.ts'

const tiers = ['BASE', 'SILVER', 'GOLD'].map((code, at) => ({
  code,
  name: code.toLowerCase(),
  statusPoints: at * 450,
  keepAt: at * 405,
}))
const benefit = (contentId: string, ...codes: string[]) => ({
  contentId,
  lang: 'en' as const,
  title: contentId,
  body: [],
  audience: codes.map((code) => ({ code, name: code })),
})
const benefits = [benefit('all'), benefit('bags', 'SILVER', 'GOLD'), benefit('lounge', 'GOLD')]
const standing = {
  tierCode: 'SILVER',
  tierProgress: {
    isEarned: true,
    securedUntil: null,
    statusPoints: 500,
    keepAt: 405,
    kept: true,
    yearEndsOn: '2027-03-31',
    next: { tier: { code: 'GOLD', name: 'gold' }, at: 900, missing: 400 },
  },
}

test('[PROG-04] the ladder: where the member is, what each tier adds to the one below, and what is missing to the next', () => {
  const steps = stepsOf({ tiers, benefits }, undefined, standing)
  expect(steps.map(({ code, place, missing }) => [code, place, missing])).toEqual([
    ['BASE', 'passed', undefined],
    ['SILVER', 'here', undefined],
    ['GOLD', 'ahead', 400],
  ])
  expect(steps.map(({ adds, below }) => [below, adds.map(({ contentId }) => contentId)])).toEqual([
    [undefined, ['all']],
    ['base', ['bags']],
    ['silver', ['lounge']],
  ])
})

test('without a summary the ladder has no place of its own', () => {
  expect(stepsOf({ tiers, benefits }, undefined, undefined).map(({ place }) => place)).toEqual([
    'ahead',
    'ahead',
    'ahead',
  ])
})
