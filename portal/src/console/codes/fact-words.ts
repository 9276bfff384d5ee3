import { actStateNames } from '@waymark/contract/console/acts/act-facts'
import { auditCodes, auditFacts } from '@waymark/contract/console/audited-acts'
import { contentKinds } from '@waymark/contract/console/content/content-kinds'
import { fileKinds } from '@waymark/contract/console/files/file-facts'
import { listColumns, listNames } from '@waymark/contract/console/lists/list-facts'
import { differenceKinds } from '@waymark/contract/console/operations/difference-facts'
import { useTranslation } from 'react-i18next'
import { useCodeWords } from './code-words.ts'

const columns = Object.values(listColumns).flat()

/** Words for the fields of an entry of the audit trail, and for the codes that are their values; what has none stays as it is. */
export function useFactWords() {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('codes')
  const { code: wordsOfCode, message } = useCodeWords()
  const kindWords = (value: string): string => {
    const difference = differenceKinds.find((one) => one === value)
    const file = fileKinds.find((one) => one === value)
    const content = contentKinds.find((one) => one === value)
    if (difference !== undefined) return t(`operations.difference.${difference}`)
    if (file !== undefined) return say(`file.${file}`)
    return content === undefined ? value : t(`content.kind.${content}`)
  }
  const valueWords: Readonly<Record<string, (value: string) => string>> = {
    columns: (value) => value.split(' ').map(columnWords).join(', '),
    kind: kindWords,
    list: (value) => {
      const known = listNames.find((one) => one === value)
      return known === undefined ? value : t(`lists.name.${known}`)
    },
    outcome: (value) => {
      const known = auditCodes.outcome.find((one) => one === value)
      return known === undefined ? value : say(`outcome.${known}`)
    },
    pointType: wordsOfCode,
    state: (value) => {
      const known = auditCodes.state.find((one) => one === value)
      return known === undefined ? value : say(`state.${known}`)
    },
    topic: message,
    verdict: (value) => {
      const known = auditCodes.verdict.find((one) => one === value)
      return known === undefined ? value : say(`verdict.${known}`)
    },
  }
  const columnWords = (name: string): string => {
    const known = columns.find((one) => one === name)
    return known === undefined ? name : t(`lists.column.${known}`)
  }
  return {
    /** What a field is. */
    name: (name: string): string => {
      const state = actStateNames.find((one) => one === name)
      const fact = auditFacts.find((one) => one === name)
      if (state !== undefined) return t(`acts.state.${state}`)
      return fact === undefined ? name : say(`fact.${fact}`)
    },
    /** Its value. */
    value: (name: string, value: string): string => valueWords[name]?.(value) ?? value,
  }
}
