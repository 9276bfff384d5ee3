import { currentUser } from '@waymark/contract/identity/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { retrieveProfile } from '@waymark/contract/membership/retrieve-profile'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { retrievePool } from '@waymark/contract/family/retrieve-pool'
import type { Facts, Operation, Shapes, Wire } from '@waymark/contract/operation'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { simulateRule } from '@waymark/contract/points/simulate-rule'
import { answersAhead } from '../api/api.ts'
import type { CallError } from '../client/call-error.ts'
import { call } from '../client/call.ts'
import type { CallInput } from '../client/client.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { memberBody, summaryBody } from './member-body.ts'

/** A read that a page is about to make, with the input that its query will have. */
interface FirstRead {
  readonly facts: Facts
  readonly input: { readonly body?: Record<string, unknown>; readonly query?: Record<string, unknown> }
}

/** How many entries the dashboard shows. */
export const LATEST = 5

/** The input of the latest entries of the statement. */
export function latestBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership, pageSize: LATEST } } }
}

/** The input of the rule that says how complete a profile is (PROF-04). */
export function completenessBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership, rules: ['PROFILE_COMPLETENESS' as const] } } }
}

/** What every protected page starts from (ROUTE-18). */
export function memberReads(membership: MembershipIdentity): readonly FirstRead[] {
  const body = memberBody(membership)
  return [
    firstRead(currentUser, {}),
    firstRead(retrieveProfile, body),
    firstRead(accountSummary, summaryBody(membership)),
  ]
}

/** What the dashboard shows besides; content comes from its own service, in its own time. */
export function dashboardReads(
  membership: MembershipIdentity,
  programType: string | undefined,
): readonly FirstRead[] {
  const body = memberBody(membership)
  const latest = firstRead(listActivity, latestBody(membership))
  if (programType === 'corporate') return [latest]
  return [
    latest,
    firstRead(retrieveProgram, body),
    firstRead(retrievePool, body),
    firstRead(simulateRule, completenessBody(membership)),
  ]
}

/**
 * Asks for all in one round trip and holds the answers for the queries that want them. A read that was refused is left to its
 * own query, which says so where it belongs.
 * @returns why nothing could be had
 */
export async function readFirst(reads: readonly FirstRead[]): Promise<CallError | undefined> {
  const asked = reads.map(({ facts, input: { body, query } }) => ({ operation: facts.id, body, query }))
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

function firstRead<F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  input: CallInput<Operation<F, S>> & FirstRead['input'],
): FirstRead {
  return { facts, input }
}
