import { useTranslation } from 'react-i18next'
import { Skeleton, Waiting } from '../ui/notices/skeleton.tsx'
import { ReadFailure } from './read-failure.tsx'
import type { ConsoleRead } from './use-console-read.ts'

const lines = ['62%', '48%', '55%', '40%', '58%']

interface ReadStateProps {
  read: ConsoleRead<unknown>
  /** What is being read, 'Opening the member…'. */
  label?: string
  /** The page doesn't show an earlier request's answer meanwhile. */
  currentOnly?: boolean
}

/** What a page shows besides its answer: grey lines until it's there, and why something couldn't be read. */
export function ReadState({ read, label, currentOnly = false }: ReadStateProps) {
  const { t } = useTranslation('console')
  const isShown = read.outcome !== undefined && (read.isCurrent || !currentOnly)
  if (isShown || !read.isReading) return <ReadFailure read={read} />
  return (
    <Waiting label={label ?? t('loading')}>
      <div className="sheet stack">
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Waiting>
  )
}
