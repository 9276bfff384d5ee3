import type { Facts } from '@waymark/contract/operation'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { CallError } from '../client/call-error.ts'
import { callByFacts } from '../client/call.ts'
import type { CallOptions, Sendable } from '../client/send.ts'
import { session } from '../session/session.ts'
import { createAnswersAhead } from './answers-ahead.ts'

export interface ApiRequest {
  readonly facts: Facts
  readonly input: Sendable
  readonly options: CallOptions
}

export type CallBaseQuery = BaseQueryFn<ApiRequest, unknown, CallError>

/** What was asked for before the queries that want it. */
export const answersAhead = createAnswersAhead(
  () => session.read('language') ?? document.documentElement.lang,
)

/** The cache over the client. `CallError` is the error of every endpoint. */
const baseQuery: CallBaseQuery = async ({ facts, input, options }, { signal, queryCacheKey }) => {
  if (queryCacheKey !== undefined) answersAhead.keepCacheKey(facts, input, queryCacheKey)
  const ahead = await answersAhead.take(facts, input)
  if (ahead !== undefined) return { data: ahead }
  const result = await callByFacts(facts, input, { ...options, signal })
  return result.kind === 'answered' ? { data: result.answer } : { error: result.error }
}

/**
 * What a write makes stale. `balance`: points and tier; `activity`: the statement and what hangs on it; `profile`, `user`:
 * the person; `security`: sign-in, sessions, factors; `offers`: what is recommended and activated; `notifications`: the inbox and its count; `reference`: lists that change with the language only. A feature whose lists only it knows adds its own line here.
 */
export const tags = [
  'user',
  'profile',
  'balance',
  'activity',
  'security',
  'companions',
  'referrals',
  'offers',
  'reference',
  'notifications',
  'serviceRequests',
  'company',
] as const

export type Tag = (typeof tags)[number]

/** Empty at first: platform and features add their endpoints with `injectEndpoints` and `endpointOf`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
