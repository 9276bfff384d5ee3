import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { countList } from '@waymark/contract/console/lists/lists'
import { useTranslation } from 'react-i18next'
import { formatFigure } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import type { DataWords } from '../../ui/tables/data-words.ts'

export type ListCount = ConsoleWire<typeof countList>['answer']

/** A count as it is: exact, more than was counted, or at least so many of the rows looked through. */
export function useCountWords(): (count: ListCount) => string {
  const { t } = useTranslation('console')
  const { locale } = useLocale()
  return ({ count, is }) => t(`lists.count.${is}`, { count, rows: formatFigure(count, locale) })
}

/** A table's own words. `all`: how many match; `isAll`: all of them are selected, however many they are. */
export function useListWords(all?: ListCount, isAll = false): DataWords {
  const { t } = useTranslation('console')
  const wordsFor = useCountWords()
  return {
    waiting: t('lists.waiting'),
    sortBy: t('lists.sortBy'),
    ascending: (heading) => t('lists.ascending', { heading }),
    descending: (heading) => t('lists.descending', { heading }),
    actions: t('lists.actions'),
    actionsFor: (row) => t('lists.actionsFor', { row }),
    select: (row) => t('lists.select', { row }),
    selectPage: t('lists.selectPage'),
    selected: (count) =>
      isAll && all !== undefined && all.is !== 'exact'
        ? t('lists.selectedAll', { count: wordsFor(all) })
        : t('lists.selected', { count }),
    selectAll: () => (all === undefined ? '' : t('lists.selectAll', { count: wordsFor(all) })),
    clear: t('lists.clear'),
    pages: t('lists.pages'),
    pageOf: (page, pages) => t('lists.pageOf', { page, pages }),
    page: (page) => t('lists.page', { page }),
    previous: t('lists.previous'),
    next: t('lists.next'),
    more: t('lists.next'),
  }
}
