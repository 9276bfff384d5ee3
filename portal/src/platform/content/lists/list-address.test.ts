import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsSearch, readChoice, searchable, writeChoice } from './list-address.ts'

const kinds = { shows: ['all', 'activated'], sorts: ['usual', 'name'] } as const

test('[ROUTE-07] search, category and order are kept in the address, and invalid ones fall back', () => {
  const choice = { show: 'activated', category: 'hotels', search: 'two nights', sort: 'name' } as const
  expect(writeChoice(choice, kinds).toString()).toBe('show=activated&category=hotels&q=two+nights&sort=name')
  expect(readChoice(writeChoice(choice, kinds), kinds)).toEqual(choice)
  expect(readChoice(new URLSearchParams('show=x&category=%3Cb%3E&sort=1'), kinds)).toEqual({
    show: 'all',
    category: undefined,
    search: '',
    sort: 'usual',
  })
})

test('[ROUTE-07] what is written to the address reads back the same, whatever was typed', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...kinds.shows),
      fc.constantFrom(...kinds.sorts),
      (typed, show, sort) => {
        const choice = { show, category: undefined, search: searchable(typed.toWellFormed()), sort }
        const again = readChoice(new URLSearchParams(writeChoice(choice, kinds).toString()), kinds)
        expect(again).toEqual({ ...choice, search: searchable(choice.search) })
      },
    ),
  )
})

test.each([
  ['Kaikōura', 'kaikoura', true],
  ['Longacre Hotels', 'HOTELS long', true],
  ['롱에이커 호텔', '호텔', true],
  ['Longacre Hotels', 'motel', false],
  ['anything', '', true],
])('[ROUTE-07] %s is found by %j: %s', (text, search, isFound) => {
  expect(fitsSearch([text], search)).toBe(isFound)
})
