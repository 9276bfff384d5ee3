import { expect, test } from 'vitest'
import { doorOn, type DoorFacts } from './door.ts'

const term = { from: '2026-01-01', until: '2026-12-31', graceUntil: '2027-01-30', isRevoked: false } as const
const subscription = { terms: [term], hasOpenOrder: false, isStopped: false, suspensions: [] }
const facts: DoorFacts = { isActive: true, subscription, isFlying: true, guests: 2, guestsOfTier: undefined }
const paused = [{ reason: 'pause', from: '2026-06-01', until: '2026-06-30' }] as const

test.each([
  ['in the term, with a flight', {}, '2026-12-31', { isOpen: true, guests: 2 }],
  ['stopped, and in the term still', { isStopped: true }, '2026-12-31', { isOpen: true, guests: 2 }],
  ['the day after, in grace', {}, '2027-01-01', { isOpen: false, reason: 'ended' }],
  ['before the term', {}, '2025-12-31', { isOpen: false, reason: 'ended' }],
  ['paused', { suspensions: paused }, '2026-06-30', { isOpen: false, reason: 'paused' }],
  ['after the pause', { suspensions: paused }, '2026-07-01', { isOpen: true, guests: 2 }],
  ['never a member', { terms: [] }, '2026-06-01', { isOpen: false, reason: 'notAMember' }],
  ['refunded', { terms: [{ ...term, isRevoked: true }] }, '2026-06-01', { isOpen: false, reason: 'ended' }],
] as const)('[SUBS-05] %s', (_case, over, day, answer) => {
  expect(doorOn({ ...facts, subscription: { ...subscription, ...over } }, day)).toEqual(answer)
})

test('[SUBS-05] without a flight that day, and with a membership that the operator ended, the door is closed', () => {
  expect(doorOn({ ...facts, isFlying: false }, '2026-06-01')).toEqual({ isOpen: false, reason: 'noFlight' })
  expect(doorOn({ ...facts, isActive: false }, '2026-06-01')).toEqual({ isOpen: false, reason: 'inactive' })
})

test.each([
  ['with paid days that are kept', { suspensions: [{ ...paused[0], reason: 'tier' }] }],
  ['without a membership of the club', { terms: [] }],
] as const)(
  '[SUBS-05] a tier that gives the club free opens the door with its own guests: %s',
  (_case, over) => {
    const given = { ...facts, subscription: { ...subscription, ...over }, guestsOfTier: 1 }
    expect(doorOn(given, '2026-06-01')).toEqual({ isOpen: true, guests: 1 })
    expect(doorOn({ ...given, isFlying: false }, '2026-06-01')).toEqual({ isOpen: false, reason: 'noFlight' })
  },
)
