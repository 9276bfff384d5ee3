import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondOwn, maySpend, type Privileges } from './privileges.ts'

const names = ['transfer', 'corporate_details', 'my_profile', 'my_profile/preferences']
const privileges = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('F', 'R'), {
  noNullPrototype: true,
})

test('[PROG-05] nobody gives or takes more than they have, and everything is the owner’s', () => {
  expect(beyondOwn({ transfer: 'R' }, {}, { transfer: 'F' })).toEqual(['transfer'])
  expect(beyondOwn({ transfer: 'R' }, { transfer: 'F' }, {})).toEqual(['transfer'])
  expect(beyondOwn({ transfer: 'F' }, { transfer: 'F' }, { transfer: 'R' })).toEqual([])
  expect(beyondOwn({ my_profile: 'R' }, {}, { 'my_profile/preferences': 'R' })).toEqual([])
  expect(
    beyondOwn({ my_profile: 'F', 'my_profile/preferences': 'R' }, {}, { 'my_profile/preferences': 'F' }),
  ).toEqual(['my_profile/preferences'])
})

test('[PROG-05] what stays as it is stands in nobody’s way, and who has nothing changes nothing', () => {
  fc.assert(
    fc.property(privileges, privileges, (before, after) => {
      expect(beyondOwn({}, before, before)).toEqual([])
      const differing = names.filter((name) => before[name] !== after[name])
      expect([...beyondOwn({}, before, after)].toSorted()).toEqual(differing.toSorted())
    }),
  )
})

test('[PROG-05] points are spent with full rights on a page that spends them', () => {
  const cases: readonly (readonly [Privileges, boolean])[] = [
    [{}, false],
    [{ transfer: 'R' }, false],
    [{ transfer: 'F' }, true],
    [{ corporate_details: 'F', buy: 'F' }, false],
    [{ extend_miles: 'F' }, true],
  ]
  expect(cases.map(([given]) => maySpend(given))).toEqual(cases.map(([, spends]) => spends))
})
