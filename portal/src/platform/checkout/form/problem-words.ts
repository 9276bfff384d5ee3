import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { errorWords } from '../../client/error-words.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { OrderKind, OrderProblem } from '../order-kind.ts'
import { useOrderWords } from '../order-words.ts'

/** The words for a refusal, with what's left of a limit if that was the reason. */
export function useRefusalWords(words: string): (error: CallError) => string {
  const { t, i18n } = useTranslation()
  const say = useOrderWords(words)
  const { figure } = useFormats()
  return (error) => {
    const { limit, left } = error.data
    const said = errorWords(error, t)
    if (typeof limit !== 'string' || typeof left !== 'number') return said
    const key = left > 0 ? `limit.${limit}` : `limitUsed.${limit}`
    // The server may send a limit that this portal has no words for yet.
    const isKnown = [words, 'checkout'].some((namespace) => i18n.exists(`${namespace}:${key}`))
    return isKnown ? `${said} ${say(key, { left: figure(left) })}` : said
  }
}

/** The words for a problem, at its field and in the summary. */
export function useProblemWords<K extends OrderKind>(
  words: string,
  facts: Readonly<Record<string, string | number>>,
): (problem: OrderProblem<K>) => string {
  const say = useOrderWords(words)
  const refusalWords = useRefusalWords(words)
  return ({ field, reason, error }) =>
    error === undefined ? say(`problem.${field}.${reason}`, facts) : refusalWords(error)
}
