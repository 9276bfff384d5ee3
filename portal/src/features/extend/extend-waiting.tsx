import { useTranslation } from 'react-i18next'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

/** A skeleton of about the list's size, if it takes a while. */
export function ExtendWaiting() {
  const { t } = useTranslation('extend')
  return (
    <Waiting label={t('waiting')}>
      <div className="stack">
        <Skeleton width="40%" height="2rem" />
        <div className="sheet stack">
          <Skeleton width="100%" height="2rem" />
          <Skeleton width="100%" height="2rem" />
          <Skeleton width="100%" height="2rem" />
        </div>
      </div>
    </Waiting>
  )
}
