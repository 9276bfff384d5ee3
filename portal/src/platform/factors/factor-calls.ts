import { challengeFactor } from '@waymark/contract/factors/challenge-factor'
import { verifyFactor } from '@waymark/contract/factors/verify-factor'
import type { Wire } from '@waymark/contract/operation'
import { call } from '../client/call.ts'
import type { CallOptions, CallResult } from '../client/send.ts'

export type Purpose = Wire<typeof verifyFactor>['request']['object']['purpose']
export type Proof = Wire<typeof verifyFactor>['request']['object']['proof']
export type Asked = Wire<typeof challengeFactor>['answer']['object']
export type Challenge = Asked['challenge']
export type ProofMethod = Asked['methods'][number]
export type Verified = Wire<typeof verifyFactor>['answer']

/** What to verify: the signed-in person, or a pending sign-in (`pendingSignIn`, as returned by login). */
export interface Question {
  readonly purpose: Purpose
  readonly pendingSignIn?: string
}

function optionsFor({ pendingSignIn }: Question): CallOptions {
  return pendingSignIn === undefined ? {} : { headers: { PendingSignIn: pendingSignIn } }
}

/** Requests a challenge: the given method, or the first that the person has. */
export async function requestChallenge(
  question: Question,
  method?: ProofMethod,
): Promise<CallResult<{ object: Asked }>> {
  const object = { purpose: question.purpose, ...(method !== undefined && { method }) }
  return call(challengeFactor, { body: { object } }, optionsFor(question))
}

export async function sendProof(question: Question, proof: Proof): Promise<CallResult<Verified>> {
  return call(verifyFactor, { body: { object: { purpose: question.purpose, proof } } }, optionsFor(question))
}
