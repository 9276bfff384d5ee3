import { expect, test } from 'vitest'
import { inFlight } from '../client/in-flight.ts'
import { memberQueries } from '../queries/member-queries.ts'
import { createFullStore, resetStore } from './full-store.ts'
import { firstStore } from './first-store.ts'

test('[AUTH-08] [CALL-03] the full store adopts what began before sign-in, and follows it', () => {
  firstStore.forgotPassword({ kind: 'failed', error: 'E' })
  const store = createFullStore()
  expect(store.getState().first.SET_FORGOT_PSW).toEqual({ error: 'E' })
  const land = inFlight.start({ name: 'saving', button: 'save' })
  expect(store.getState().first.loading).toEqual({ count: 1, names: ['saving'], buttons: ['save'] })
  land()
  expect(store.getState().first.loading.count).toBe(0)
})

test('[AUTH-07] signing out resets the whole store', async () => {
  const store = createFullStore()
  const user = { customerNumber: '1', displayName: 'Hana', givenName: 'Hana' }
  const answer = { userDetails: { ...user, programs: { individualInfo: [], corporateInfo: [] } } }
  await store.dispatch(memberQueries.util.upsertQueryData('currentUser', {}, answer))
  expect(Object.keys(store.getState().api.queries)).toHaveLength(1)
  resetStore(store)
  expect(store.getState().api.queries).toEqual({})
})
