import { expect, test, vi } from 'vitest'
import { answerAt } from './answer-at.ts'
import { fieldStore } from './field-store.ts'

const start = { subject: '', points: null as bigint | null, flights: [{ number: 'WMK1' }, { number: '' }] }

test('what is typed before the engine has arrived stays, in every part of an answer', async () => {
  const store = fieldStore<typeof start, object>(start, () => undefined)
  store.change('subject', 'Kia ora')
  store.change('flights.1.number', 'WMK2')
  const typed = { subject: 'Kia ora', points: null, flights: [{ number: 'WMK1' }, { number: 'WMK2' }] }
  expect(store.hasEngine()).toBe(false)
  expect(store.values()).toEqual(typed)
  await store.engine()
  expect(store.hasEngine()).toBe(true)
  expect(store.values()).toEqual(typed)
  expect(answerAt(store.values(), 'flights.1.number')).toBe('WMK2')
  // The form's own defaults are what it's emptied to.
  expect(start.flights).toEqual([{ number: 'WMK1' }, { number: '' }])
})

test('an error is added by the engine, goes with the change of its field, and each change is reported', async () => {
  const changed = vi.fn<() => void>()
  const store = fieldStore<typeof start, object>(start, changed)
  const engine = await store.engine()
  engine.addError('subject', 'missing')
  expect(changed).toHaveBeenCalled()
  expect(store.reasonAt('subject')).toBe('missing')
  store.change('subject', 'Kia ora')
  store.clearErrors(['subject'])
  expect(store.reasonAt('subject')).toBeUndefined()
  store.replace({ ...start, points: 5n })
  expect(store.values().points).toBe(5n)
})
