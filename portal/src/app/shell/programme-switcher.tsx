import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { loginPath } from '../../platform/navigation/base-path.ts'
import { useCurrentUser, type ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import { actFor } from '../../platform/session/choose-membership.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { track } from '../../platform/tracking/tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { programmesOf } from '../portal/member-entry.ts'

/** Which programme the person acts in, with a menu where there are several (PROG-02). */
export function ProgrammeSwitcher() {
  const { t } = useTranslation('shell')
  const membership = useMembership()
  const { data } = useCurrentUser()
  const switchTo = useSwitch()
  if (data === undefined) return null
  const idOf = ({
    programCode,
    membershipNumber,
  }: Pick<ProgrammeEntry, 'programCode' | 'membershipNumber'>) => `${programCode}-${membershipNumber}`
  const own = idOf(membership)
  const programmes = programmesOf(data.userDetails).filter((entry) => entry.isActive || idOf(entry) === own)
  const current = programmes.find((entry) => idOf(entry) === own)
  if (current === undefined) return null
  if (programmes.length === 1) {
    return (
      <span className="switcher">
        <ProgrammeName entry={current} />
      </span>
    )
  }
  const entries = programmes.map((entry) => ({
    id: idOf(entry),
    label: entry.programName,
    detail: groupedNumber(entry.membershipNumber),
    onAction: () => switchTo(entry),
  }))
  return (
    <Menu
      label={t('programmes')}
      triggerClassName="switcher"
      groups={[{ id: 'programmes', label: t('programmes'), entries, selected: own }]}
      trigger={
        <>
          <ProgrammeName entry={current} />
          <Icon name="switch" small />
        </>
      }
    />
  )
}

function ProgrammeName({ entry }: { entry: ProgrammeEntry }) {
  const { t } = useTranslation('shell')
  return (
    <span>
      <span className="visually-hidden">{t('programme')} </span>
      <span className="switcher__name">{entry.programName}</span>
      <span className="switcher__no">{groupedNumber(entry.membershipNumber)}</span>
    </span>
  )
}

/** Acts for another membership, and goes to where that programme begins (ROUTE-20). */
function useSwitch(): (entry: ProgrammeEntry) => void {
  const navigate = useNavigate()
  const { programs } = useConfiguration()
  return (entry) => {
    actFor(entry, programs.find(({ programCode }) => programCode === entry.programCode)?.defaults.currency)
    track({ event: 'membership_selection', programCode: entry.programCode })
    void navigate(loginPath)
  }
}
