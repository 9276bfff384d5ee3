import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Tag, type TagTone } from '../../ui/actions/tag.tsx'
import type { ImportRow } from './import-queries.ts'
import { useProblemWords } from './problem-words.ts'

const tones: Readonly<Record<ImportRow['verdict'], TagTone>> = {
  READY: 'ok',
  INVITED: 'neutral',
  USER: 'neutral',
  TWICE: 'warn',
  WRONG: 'bad',
  SENT: 'ok',
  WITHDRAWN: 'neutral',
}

/** What the check says of a line, and what is wrong with each cell. */
export function RowVerdict({ row }: { row: ImportRow }) {
  const { t } = useTranslation('company-import')
  const { figure } = useFormats()
  const words = useProblemWords()
  const { verdict, problems, firstLine } = row
  return (
    <div className="stack-s">
      <div>
        <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
      </div>
      {firstLine !== null && <span className="small">{t('lines.twice', { line: figure(firstLine) })}</span>}
      {problems.length > 0 && (
        <ul className="import-problems">
          {problems.map((problem) => (
            <li key={problem.field}>
              <b>{t(`field.${problem.field}`)}</b>
              <span>{words(problem)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
