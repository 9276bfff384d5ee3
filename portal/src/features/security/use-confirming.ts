import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallResult } from '../../platform/client/send.ts'

/** One form of one field in a dialog: what is wrong with it, in words, and whether it is under way. */
export function useConfirming<A>(onDone: (answer: A) => void) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const refuse = (words: string) => {
    setProblem(words)
    setAttempt((before) => before + 1)
  }
  return {
    problem,
    attempt,
    isBusy,
    refuse,
    /** `send` answers undefined where it has refused already. */
    run: async (send: () => Promise<CallResult<A> | undefined>) => {
      if (isBusy) return
      setIsBusy(true)
      const result = await send()
      setIsBusy(false)
      if (result?.kind === 'answered') onDone(result.answer)
      else if (result !== undefined) refuse(wordsOf(result.error))
    },
  }

  function wordsOf(error: CallError): string {
    const left = Number(error.data['triesLeft'] ?? Number.NaN)
    const words = errorWords(error, t)
    return Number.isInteger(left) ? `${words} ${t('factors:triesLeft', { count: left })}` : words
  }
}
