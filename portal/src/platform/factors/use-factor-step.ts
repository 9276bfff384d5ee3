import { useCallback, useEffect, useRef, useState } from 'react'
import { transportError, type CallError } from '../client/call-error.ts'
import type { CallResult } from '../client/send.ts'
import {
  requestChallenge,
  sendProof,
  type Asked,
  type Proof,
  type ProofMethod,
  type Question,
  type Verified,
} from './factor-calls.ts'

/** What stopped an attempt: the server's refusal, a missing passkey, or an empty field. */
export type FactorProblem = CallError | 'noPasskey' | 'missing'

export interface FactorStepState {
  /** Undefined until the server has sent a challenge. */
  readonly asked: Asked | undefined
  readonly problem: FactorProblem | undefined
  /** Counts failures, so that each moves the focus to its message. */
  readonly attempt: number
  readonly isBusy: boolean
}

const atFirst: FactorStepState = { asked: undefined, problem: undefined, attempt: 0, isBusy: true }

/** Requests a challenge, changes the method and sends the proof, one thing at a time. */
export function useFactorStep(
  question: Question,
  onVerified: (result: CallResult<Verified> & { readonly kind: 'answered' }) => void,
) {
  const [state, setState] = useState(atFirst)
  const isRunning = useRef(false)
  const first = useRef(question)

  const ask = useCallback(async (method?: ProofMethod) => {
    const result = await requestChallenge(first.current, method)
    isRunning.current = false
    if (result.kind === 'failed') setState((before) => refused(before, result.error))
    else setState((before) => ({ ...before, asked: result.answer.object, problem: undefined, isBusy: false }))
  }, [])

  useEffect(() => {
    if (isRunning.current) return
    isRunning.current = true
    void ask()
  }, [ask])

  const begin = () => {
    if (isRunning.current) return false
    isRunning.current = true
    setState((before) => ({ ...before, isBusy: true }))
    return true
  }

  const refuse = (problem: FactorProblem) => {
    isRunning.current = false
    setState((before) => refused(before, problem))
  }

  return {
    ...state,
    refuse,
    /** The last input's error doesn't apply to a new one. */
    changed: () => {
      if (state.problem !== undefined) setState((before) => ({ ...before, problem: undefined }))
    },
    choose: (method?: ProofMethod) => {
      if (begin()) void ask(method)
    },
    prove: async (makeProof: () => Promise<Proof | undefined>) => {
      if (!begin()) return
      const proof = await makeProof().catch(() => 'lost' as const)
      // A lazily loaded part of the code couldn't be fetched.
      if (proof === 'lost') return refuse(transportError('NETWORK'))
      if (proof === undefined) return refuse('noPasskey')
      const result = await sendProof(first.current, proof)
      if (result.kind === 'failed') return refuse(result.error)
      return onVerified(result)
    },
  }
}

function refused(before: FactorStepState, problem: FactorProblem): FactorStepState {
  return { ...before, problem, attempt: before.attempt + 1, isBusy: false }
}
