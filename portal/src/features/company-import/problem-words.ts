import { useTranslation } from 'react-i18next'
import type { ImportRow } from './import-queries.ts'

type Problem = ImportRow['problems'][number]

/** What is wrong with a cell, in words for its column where they differ. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation('company-import')
  return ({ field, code }) => {
    if (code !== 'required') return t(`problem.${code}`)
    if (field === 'givenName' || field === 'familyName') return t(`problem.required.${field}`)
    return t('problem.required.emailAddress')
  }
}
