import { useTranslation } from 'react-i18next'
import { errorWords } from '../client/error-words.ts'
import { useFormats } from '../i18n/formats.ts'
import type { OrderProblem } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'

/** What a problem reads like, at its field and in the summary: what is left of a limit, where it was one. */
export function useProblemWords<Field extends string>(
  words: string,
  facts: Readonly<Record<string, string | number>>,
): (problem: OrderProblem<Field>) => string {
  const { t, i18n } = useTranslation()
  const say = useOrderWords(words)
  const { figure } = useFormats()
  return (problem) => {
    if (problem.error === undefined) return say(`problem.${problem.field}.${problem.reason}`, facts)
    const { error } = problem
    const { limit, left } = error.data
    const said = errorWords(error, t)
    if (typeof limit !== 'string' || typeof left !== 'number') return said
    const key = left > 0 ? `limit.${limit}` : `limitUsed.${limit}`
    // The server may know a limit that this portal has no words for yet.
    const isKnown = [words, 'checkout'].some((namespace) => i18n.exists(`${namespace}:${key}`))
    return isKnown ? `${said} ${say(key, { left: figure(left) })}` : said
  }
}
