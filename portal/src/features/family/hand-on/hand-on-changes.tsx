import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Pool, PoolPerson } from '../pool/pool-queries.ts'

interface HandOnChangesProps {
  pool: Pool
  /** The next leader. */
  to: PoolPerson
  /** The current leader's permissions afterwards. */
  becomes: 'SPENDER' | 'NON_SPENDER'
}

/** What changes for each person when the leader changes, and what stays. */
export function HandOnChanges({ pool, to, becomes }: HandOnChangesProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const head = pool.members.find(({ role }) => role === 'HEAD')
  const change = (from: string, into: string) => t('handOn.change', { from, to: into })
  return (
    <dl className="pairs small">
      <div>
        <dt>
          <bdi>{to.name}</bdi>
        </dt>
        <dd>{change(t(`rights.${to.spending}.tag`), t('members.head'))}</dd>
      </div>
      {head !== undefined && (
        <div>
          <dt>
            <bdi>{head.name}</bdi>
          </dt>
          <dd>{change(t('members.head'), t(`rights.${becomes}.tag`))}</dd>
        </div>
      )}
      <div>
        <dt>{t('handOn.others')}</dt>
        <dd>{t('handOn.same')}</dd>
      </div>
      <div>
        <dt>{t('facts.available')}</dt>
        <dd>{t('handOn.stays', { points: figure(pool.available) })}</dd>
      </div>
    </dl>
  )
}
