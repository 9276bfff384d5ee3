import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Hana', 'Whitford', 'Hana Whitford'],
  ['지우', '김', '김지우'],
  ['지우', '선우', '선우지우'],
  ['Jiwoo', '김', 'Jiwoo 김'],
  [' Mere ', 'Tolland', 'Mere Tolland'],
  ['小龍', '李', '小龍 李'],
  ['', 'Nullah', 'Nullah'],
  ['지우', '', '지우'],
])('[PROF-01] %j and %j are %j', (givenName, familyName, whole) => {
  expect(fullName(givenName, familyName)).toBe(whole)
})
