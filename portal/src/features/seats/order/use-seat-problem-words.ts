import { seatProblems } from '@waymark/contract/seats/seat-problems'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../../platform/checkout/form/problem-words.ts'
import type { OrderProblem } from '../../../platform/checkout/order-kind.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { linesOf, type SeatDraft } from './seat-lines.ts'
import type { SeatKind } from './seat-product.ts'

/** Of the lines that can't be ordered, so many are said at the field. */
const MOST_LINES = 3

/** The words for a problem of an order of seats: a list of which nothing can be ordered says why, line by line. */
export function useSeatProblemWords(
  mostInOrder: number,
): (problem: OrderProblem<SeatKind>, draft: SeatDraft) => string {
  const { t } = useTranslation('seats')
  const { figure } = useFormats()
  const words = useProblemWords<SeatKind>('seats', { most: figure(mostInOrder) })
  return (problem, draft) => {
    const refused = problem.error?.code === 'SEATS_REFUSED' ? problem.error.details : []
    const people = linesOf(draft)
    const lines = refused.flatMap(({ field, code }) => {
      const reason = seatProblems.find((one) => one === code)
      const line = Number(field?.replace('seats.', ''))
      const user = people[line - 1]?.user
      return reason === undefined || user === undefined
        ? []
        : [t(`rejected.${reason}`, { line: figure(line), user })]
    })
    if (lines.length === 0) return words(problem)
    const more = lines.length - MOST_LINES
    const rest = more > 0 ? [t('rejectedMore', { count: more })] : []
    return [...lines.slice(0, MOST_LINES), ...rest].join(' ')
  }
}
