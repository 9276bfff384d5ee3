import { accountSummary } from '@waymark/contract/membership/account-summary'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { configureStore } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { expect, expectTypeOf, test } from 'vitest'
import type { CallError } from '../client/call-error.ts'
import { tags, type ApiRequest } from './api.ts'
import { endpointOf } from './endpoint-of.ts'

const asked: ApiRequest[] = []
const baseQuery: BaseQueryFn<ApiRequest, unknown, CallError> = async (request) => {
  asked.push(request)
  await Promise.resolve()
  return { data: { object: {} } }
}

const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: (build) => ({
    summary: endpointOf(build, accountSummary, { holds: ['balance'] }),
    transfer: endpointOf(build, transferPoints, { changes: ['balance', 'activity'] }),
  }),
})

const membership = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

test('[SUMM-02] a write that moves points refetches what shows them; reads are cached', async () => {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const input = { body: { object: membership } }
  await store.dispatch(api.endpoints.summary.initiate(input))
  await store.dispatch(api.endpoints.summary.initiate(input))
  expect(asked).toHaveLength(1)
  const transfer = {
    body: {
      object: {
        ...membership,
        quoteReferenceNumber: 'Q',
        loyaltyMembershipNumberOfRecipient: '204000129',
        transactionId: 'T',
        transactionType: 'TRANSFER' as const,
        points: [{ pointType: 'POINTS' as const, points: 1000, isBonus: false }],
        adhocAttributes: [],
      },
    },
    idempotencyKey: 'key',
    button: 'send',
  }
  await store.dispatch(api.endpoints.transfer.initiate(transfer))
  expect(asked[1]).toMatchObject({
    facts: { id: 'transferPoints' },
    input: { idempotencyKey: 'key' },
    options: { button: 'send' },
  })
  await expect
    .poll(() => asked.map(({ facts }) => facts.id))
    .toEqual(['accountSummary', 'transferPoints', 'accountSummary'])
})

test("an operation that moves points can't be called without its key", () => {
  type Argument = Parameters<typeof api.endpoints.transfer.initiate>[0]
  type Read = Parameters<typeof api.endpoints.summary.initiate>[0]
  expectTypeOf<Omit<Argument, 'idempotencyKey'>>().not.toExtend<Argument>()
  expectTypeOf<Read>().not.toHaveProperty('idempotencyKey')
  expectTypeOf<Read['body']['object']['membershipNumber']>().toEqualTypeOf<string>()
})
