import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { OrderProblem } from '../../platform/checkout/order-kind.ts'
import { useProblemWords } from '../../platform/checkout/form/problem-words.ts'
import { partField } from './chosen-dates.ts'
import type { ExtendKind } from './extend-product.ts'
import type { Renewals } from './renewals.ts'

/** Error messages. One about a date's points includes the date and how many it has. */
export function usePartWords({ renewals }: Renewals): (problem: OrderProblem<ExtendKind>) => string {
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  const words = useProblemWords<ExtendKind>('extend', {})
  return (problem) => {
    const of = renewals.find(({ expiryDate }) => partField(expiryDate) === problem.field)
    if (of === undefined || problem.error !== undefined) return words(problem)
    const facts = { date: date(of.expiryDate), points: figure(of.points) }
    return problem.reason === 'tooMany' ? t('problem.part.tooMany', facts) : t('problem.part.missing', facts)
  }
}
