import type { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../ui/formats/date-format.ts'
import { formatFigure, formatMoney } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { useCodeWords } from '../codes/code-words.ts'

type Offered = ConsoleWire<typeof retrieveMemberActs>['answer']['acts'][number]
export type Choice = Offered['choices'][string][number]

/** A choice from the member's own data as it's read: what it is, its day, number or name, money and points. */
export function useChoiceWords(): (choice: Choice) => string {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  const place = useLocale()
  const kindOf = ({ of, code }: NonNullable<Choice['about']>): string =>
    of === 'order' ? words.what('order', code) : words.message(code)
  return ({ name, about, day, money, moved = [] }) =>
    [
      ...(about === undefined ? [] : [kindOf(about)]),
      ...(day === undefined ? [] : [formatDate(day, 'day', place)]),
      ...(name === '' ? [] : [name]),
      ...(money === undefined ? [] : [formatMoney(money.amount, money.currency, place.locale)]),
      ...moved.map(({ points, pointType }) =>
        t(`acts.moved.${pointType}`, {
          count: Math.abs(points),
          points: formatFigure(points, place.locale, 'always'),
        }),
      ),
    ].join(' · ')
}
