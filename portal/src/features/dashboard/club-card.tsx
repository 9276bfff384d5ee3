import { groupedNumber } from '@waymark/rules/membership-number'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { ProgrammeEntry, UserDetails } from '../../platform/queries/member-queries.ts'
import { useSwitchProgramme } from '../../platform/session/use-switch-programme.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { useClub } from './dashboard-queries.ts'

interface ClubCardProps {
  user: UserDetails
  /** The current membership. */
  entry: ProgrammeEntry
}

/** The person's club membership, with a button to switch to it (PROG-02). Empty if there is none. */
export function ClubCard({ user, entry }: ClubCardProps) {
  const club = user.programs.individualInfo.find(({ programCode }) => programCode !== entry.programCode)
  return club && <Club club={club} />
}

function Club({ club }: { club: ProgrammeEntry }) {
  const { t } = useTranslation('dashboard')
  const { date } = useFormats()
  const id = useId()
  const switchTo = useSwitchProgramme()
  const { data } = useClub()
  const validUntil = data?.object.programDetails.koruDetails?.validUntil
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{club.programName}</h2>
        {club.isActive && (
          <button type="button" className="link" onClick={() => switchTo(club)}>
            {t('clubCard.open')}
          </button>
        )}
      </div>
      <dl className="pairs">
        <div>
          <dt>{t('clubCard.membership')}</dt>
          <dd>
            <Tag tone={club.isActive ? 'ok' : 'neutral'}>
              {t(club.isActive ? 'clubCard.active' : 'clubCard.ended')}
            </Tag>
          </dd>
        </div>
        <div>
          <dt>{t('clubCard.validUntil')}</dt>
          <dd>{typeof validUntil === 'string' ? date(validUntil) : '–'}</dd>
        </div>
        <div>
          <dt>{t('clubCard.number')}</dt>
          <dd className="num">{groupedNumber(club.membershipNumber)}</dd>
        </div>
      </dl>
    </section>
  )
}
