import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'

const fileReasons = ['empty', 'workbook', 'notText', 'noRows'] as const
const columns = [
  'givenName',
  'familyName',
  'emailAddress',
  'preferredLanguage',
  'costCentre',
  'role',
] as const

/** What is wrong with a file, from the codes of its refusal and the columns or the line that they are about. */
export function useRefusedWords(): (error: CallError) => string {
  const { t } = useTranslation('company-import')
  const { list } = useFormats()
  return (error) => {
    if (error.code === 'REQUEST_TOO_LARGE') return t('refused.tooLarge')
    const [first] = error.details
    if (error.code !== 'IMPORT_REFUSED' || first === undefined) return errorWords(error, t)
    const named = columns.filter((column) => error.details.some(({ field }) => field === column))
    const names = list(named.map((column) => t(`field.${column}`)))
    if (first.code === 'columnMissing') return t('refused.columnMissing', { columns: names })
    if (first.code === 'columnTwice') return t('refused.columnTwice', { columns: names })
    if (first.code === 'quotes') return t('refused.quotes', { line: first.field })
    if (first.code === 'tooManyRows') return t('refused.tooManyRows', { count: Number(first.field) })
    const reason = fileReasons.find((one) => one === first.code)
    return t(`refused.${reason ?? 'file'}`)
  }
}
