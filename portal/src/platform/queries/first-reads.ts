import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import type { Wire } from '@waymark/contract/operation'
import { answersAhead } from '../api/api.ts'
import type { CallError } from '../client/call-error.ts'
import { call, callByFacts } from '../client/call.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { FullStore } from '../store/full-store.ts'
import { memberBody, summaryBody } from './member-body.ts'
import { read, type PageRead } from './read-ahead.ts'

/** The reads that every protected page starts from (ROUTE-18). */
export function memberReads(membership: MembershipIdentity): readonly PageRead[] {
  const body = memberBody(membership)
  return [read(currentUser, {}), read(retrieveProfile, body), read(accountSummary, summaryBody(membership))]
}

/** How many of a page's reads fit beside the member's own; the server limits the reads in one call. */
const MOST_ALONG = 6

/** Splits reads into those that fit in one round trip with the member's own, and those that need a call of their own. */
export function splitReads(reads: readonly PageRead[]): readonly [readonly PageRead[], readonly PageRead[]] {
  const fits = ({ facts, input }: PageRead) =>
    facts.access === 'member' && facts.needsPassword === undefined && input.params === undefined
  const together = reads.filter(fits).slice(0, MOST_ALONG)
  return [together, reads.filter((one) => !together.includes(one))]
}

/**
 * Sends all reads in one round trip and keeps the answers for their queries. A refused read is left to its own query, which reports it in
 * its place.
 * @returns the error if nothing could be loaded
 */
export async function readFirst(reads: readonly PageRead[]): Promise<CallError | undefined> {
  const asked = reads.map(({ facts, input: { body, query } }) => ({
    operation: facts.id,
    body: body && { ...body },
    query: query && { ...query },
  }))
  const answered = call(readTogether, { body: { object: { reads: asked } } })
  for (const [index, { facts, input }] of reads.entries())
    answersAhead.hold(
      facts,
      input,
      answered.then((result) => (result.kind === 'answered' ? answerAt(index, result.answer) : undefined)),
    )
  const result = await answered
  return result.kind === 'failed' ? result.error : undefined
}

function answerAt(index: number, { object }: Wire<typeof readTogether>['answer']): unknown {
  const outcome = object.outcomes[index]
  return outcome !== undefined && 'answer' in outcome ? outcome.answer : undefined
}

/**
 * Prefetches a page's reads while its code loads. What the store already has is skipped; if a read fails, the page's own query repeats it
 * and reports the error in its place.
 */
export function readAhead(store: Pick<FullStore, 'getState'>, reads: readonly PageRead[]): void {
  for (const { facts, input } of reads) {
    if (isThere(store, { facts, input }) || answersAhead.isHeld(facts, input)) continue
    const answer = callByFacts(facts, input).then((result) =>
      result.kind === 'answered' ? result.answer : undefined,
    )
    answersAhead.hold(facts, input, answer)
  }
}

function isThere(store: Pick<FullStore, 'getState'>, { facts, input }: PageRead): boolean {
  const key = answersAhead.cacheKeyOf(facts, input)
  const queries: Readonly<Partial<Record<string, { readonly status: string }>>> = store.getState().api.queries
  const status = key === undefined ? undefined : queries[key]?.status
  return status === 'fulfilled' || status === 'pending'
}
