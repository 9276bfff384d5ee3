import { threeWayChanges, type DocumentChange } from '@waymark/rules/document-changes'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Differences, type Change } from './differences.tsx'

interface ConflictNoticeProps {
  /** What both began from, what was saved meanwhile, and what is typed here; undefined for a text that isn't JSON. */
  base: unknown
  theirs: unknown
  mine: unknown
  /** Who saved meanwhile. */
  by: string
  /** Goes on with what is typed here; the next save replaces theirs. */
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: both changes side by side, and nothing of what was typed is lost. */
export function ConflictNotice({ base, theirs, mine, by, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('console')
  const { theirs: their, mine: own, both } = threeWayChanges(base, theirs, mine)
  return (
    <fieldset className="stack" aria-label={t('conflict.title')}>
      <Alert tone="warn" live="assertive" title={t('conflict.by', { name: by })}>
        {both.length === 0 ? t('conflict.apart') : t('conflict.both', { count: both.length })}
      </Alert>
      <h3>{t('conflict.theirs')}</h3>
      <Differences changes={their.map(written)} />
      <h3>{t('conflict.mine')}</h3>
      <Differences changes={own.map(written)} marked={both} />
      <div className="console-row">
        <Button variant="primary" onClick={onKeepMine}>
          {t('conflict.keep')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('conflict.take')}</Button>
      </div>
    </fieldset>
  )
}

function written({ place, before, after }: DocumentChange): Change {
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
  return { place, before: text(before), after: text(after) }
}
