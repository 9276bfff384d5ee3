import { expect, test } from 'vitest'
import { doorOn, type DoorFacts } from './door.ts'

const term = { from: '2026-01-01', until: '2026-12-31', graceUntil: '2027-01-30', isRevoked: false } as const
const subscription = { terms: [term], hasOpenOrder: false, isStopped: false, isSuspended: false }
const facts: DoorFacts = { isActive: true, subscription, isFlying: true, guests: 2 }

test.each([
  ['in the term, with a flight', {}, '2026-12-31', { isOpen: true, guests: 2 }],
  ['stopped, and in the term still', { isStopped: true }, '2026-12-31', { isOpen: true, guests: 2 }],
  ['the day after, in grace', {}, '2027-01-01', { isOpen: false, reason: 'ended' }],
  ['before the term', {}, '2025-12-31', { isOpen: false, reason: 'ended' }],
  ['paused', { isSuspended: true }, '2026-06-01', { isOpen: false, reason: 'paused' }],
  ['never a member', { terms: [] }, '2026-06-01', { isOpen: false, reason: 'notAMember' }],
  ['refunded', { terms: [{ ...term, isRevoked: true }] }, '2026-06-01', { isOpen: false, reason: 'ended' }],
] as const)('[SUBS-05] %s', (_case, over, day, answer) => {
  expect(doorOn({ ...facts, subscription: { ...subscription, ...over } }, day)).toEqual(answer)
})

test('[SUBS-05] without a flight that day, and with a membership that the operator ended, the door is closed', () => {
  expect(doorOn({ ...facts, isFlying: false }, '2026-06-01')).toEqual({ isOpen: false, reason: 'noFlight' })
  expect(doorOn({ ...facts, isActive: false }, '2026-06-01')).toEqual({ isOpen: false, reason: 'inactive' })
})
