import { useTranslation } from 'react-i18next'
import { errorWords } from '../client/error-words.ts'
import { useFormats } from '../i18n/formats.ts'
import type { OrderProblem } from './order-kind.ts'
import { useOrderWords } from './order-words.ts'

const limits: ReadonlySet<unknown> = new Set([
  'day',
  'year',
  'bought',
  'given',
  'extended',
  'broughtBack',
  'converted',
])

/** What a problem reads like, at its field and in the summary: what is left of a limit, where it was one. */
export function useProblemWords<Field extends string>(
  words: string,
  facts: Readonly<Record<string, string | number>>,
): (problem: OrderProblem<Field>) => string {
  const { t } = useTranslation()
  const say = useOrderWords(words)
  const { figure } = useFormats()
  return (problem) => {
    if (problem.error === undefined) return say(`problem.${problem.field}.${problem.reason}`, facts)
    const { error } = problem
    const { limit, left } = error.data
    const said = errorWords(error, t)
    if (!limits.has(limit) || typeof left !== 'number') return said
    const rest =
      left > 0 ? say(`limit.${String(limit)}`, { left: figure(left) }) : say(`limitUsed.${String(limit)}`)
    return `${said} ${rest}`
  }
}
