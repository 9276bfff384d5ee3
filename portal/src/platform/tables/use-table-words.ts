import { useTranslation } from 'react-i18next'
import type { DataWords } from '../../ui/tables/data-words.ts'
import { useFormats } from '../i18n/formats.ts'

/** A `DataTable`'s own words. A page that has one lists `tables` among its words. */
export function useTableWords(): DataWords {
  const { t } = useTranslation('tables')
  const { figure } = useFormats()
  return {
    waiting: t('waiting'),
    sortBy: t('sortBy'),
    ascending: (heading) => t('ascending', { heading }),
    descending: (heading) => t('descending', { heading }),
    actions: t('actions'),
    actionsFor: (row) => t('actionsFor', { row }),
    select: (row) => t('select', { row }),
    selectPage: t('selectPage'),
    selected: (count) => t('selected', { count, figure: figure(count) }),
    selectAll: (total) => t('selectAll', { figure: figure(total) }),
    clear: t('clear'),
    pages: t('pages'),
    pageOf: (page, pages) => t('pageOf', { page: figure(page), pages: figure(pages) }),
    page: (page) => t('page', { page: figure(page) }),
    previous: t('previous'),
    next: t('next'),
    more: t('more'),
  }
}
