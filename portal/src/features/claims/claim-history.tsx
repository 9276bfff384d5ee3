import { useTranslation } from 'react-i18next'
import type { Claim } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

const icons = {
  SENT: 'departure',
  WAITING: 'search',
  ACCEPTED: 'check',
  REJECTED: 'close',
  WITHDRAWN: 'undo',
} as const satisfies Record<Claim['history'][number]['what'], IconName>

/** A claim's history, each step with its time and reason. The decision's reason is above it already. */
export function ClaimHistory({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { date } = useFormats()
  return (
    <ol className="history">
      {claim.history.map(({ what, at, reason, words }) => (
        <li key={`${what} ${at} ${reason ?? ''}`} className={what === 'ACCEPTED' ? 'is-good' : 'is-done'}>
          <Icon name={icons[what]} />
          <div>
            <b>{t(`step.${what}`)}</b>
            <time dateTime={at}>{date(at, 'day-time')}</time>
            {what !== claim.claimStatus && (
              <>
                {reason !== null && <p>{t(`reason.${reason}`)}</p>}
                {words !== null && <p>“{words}”</p>}
              </>
            )}
          </div>
        </li>
      ))}
      {claim.claimStatus === 'PENDING' && (
        <li className="is-to-come">
          <Icon name="calendar-clock" />
          <div>
            <b>{t('step.next')}</b>
            <p>{t('step.nextText')}</p>
          </div>
        </li>
      )}
    </ol>
  )
}
