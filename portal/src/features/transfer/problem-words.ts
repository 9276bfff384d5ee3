import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats, type Formats } from '../../platform/i18n/formats.ts'
import { mostMessageCharacters, type FieldProblem, type TransferBounds } from './transfer-answers.ts'

/** What a problem reads like, at its field and in the summary. */
export function useProblemWords({ rule, balance }: TransferBounds): (problem: FieldProblem) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = {
    least: formats.figure(rule.minimumPoints),
    most: formats.figure(rule.maximumPoints),
    step: formats.figure(rule.stepPoints),
    balance: formats.figure(balance),
    characters: mostMessageCharacters,
  }
  return (problem) => {
    if (problem.reason === 'refused') return refusalWords(problem.error, t, formats)
    return t(`transfer:problem.${problem.field}.${problem.reason}`, figures)
  }
}

/** The server's words, and what is left of the limit where it was one. */
function refusalWords(error: CallError, t: TFunction, { figure }: Formats): string {
  const words = errorWords(error, t)
  const { limit, left } = error.data
  if (error.code !== 'TRANSFER_LIMIT_REACHED' || !isLimit(limit) || typeof left !== 'number') return words
  const rest =
    left > 0 ? t(`transfer:limit.${limit}`, { left: figure(left) }) : t(`transfer:limitUsed.${limit}`)
  return `${words} ${rest}`
}

const limits = ['day', 'year', 'recipientYear'] as const

function isLimit(name: unknown): name is (typeof limits)[number] {
  return limits.some((limit) => limit === name)
}
