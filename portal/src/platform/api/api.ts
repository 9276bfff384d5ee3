import type { Facts } from '@waymark/contract/operation'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { CallError } from '../client/call-error.ts'
import { callByFacts, onWrite } from '../client/call.ts'
import type { CallOptions, Sendable } from '../client/send.ts'
import { session } from '../session/session.ts'
import { createAnswersAhead } from './answers-ahead.ts'

export interface ApiRequest {
  readonly facts: Facts
  readonly input: Sendable
  readonly options: CallOptions
}

export type CallBaseQuery = BaseQueryFn<ApiRequest, unknown, CallError>

/** Answers prefetched for queries. Every write drops them, whoever sends it. */
export const answersAhead = createAnswersAhead(
  () => session.read('language') ?? document.documentElement.lang,
)
onWrite(() => answersAhead.drop())

/** The cache on top of the client. Every endpoint's error is a `CallError`. */
const baseQuery: CallBaseQuery = async ({ facts, input, options }, { signal, queryCacheKey }) => {
  if (queryCacheKey !== undefined) answersAhead.keepCacheKey(facts, input, queryCacheKey)
  const ahead = await answersAhead.take(facts, input)
  if (ahead !== undefined) return { data: ahead }
  const result = await callByFacts(facts, input, { ...options, signal })
  return result.kind === 'answered' ? { data: result.answer } : { error: result.error }
}

/**
 * What a write makes stale. `balance`: points and tier; `activity`: the statement and everything based on it; `profile`, `user`: the
 * person; `security`: sign-in, sessions, factors; `offers`: what is recommended and activated; `notifications`: the inbox and its count;
 * `reference`: lists that only change with the language. A feature with lists of its own adds a line here.
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
  'club',
  'company',
  'seats',
  'goal',
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
