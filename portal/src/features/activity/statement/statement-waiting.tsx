import { useTranslation } from 'react-i18next'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'

const lines = ['62%', '48%', '55%', '44%', '60%', '50%', '58%', '46%']

/** Placeholder for the table while the first lines load. */
export function StatementWaiting() {
  const { t } = useTranslation('activity')
  return (
    <Waiting label={t('waiting')}>
      <div className="sheet sheet-flush">
        <div className="statement-waiting__head" />
        <div className="statement-waiting__month" />
        {lines.map((width) => (
          <div key={width} className="statement-waiting">
            <Skeleton width="3.5rem" />
            <div className="stack-s">
              <Skeleton width={width} />
              <Skeleton width="35%" height="0.75rem" />
            </div>
            <Skeleton width="4rem" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
