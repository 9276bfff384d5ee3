import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../../platform/configuration/use-configuration.ts'
import { useCurrentUser, type ProgrammeEntry } from '../../../platform/queries/member-queries.ts'
import { useSwitchProgramme } from '../../../platform/session/use-switch-programme.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { programmesOf } from '../../portal/member-entry.ts'

/** The current programme, with a menu if the person has several (PROG-02). */
export function ProgrammeSwitcher() {
  const { t } = useTranslation('shell')
  const membership = useMembership()
  const { data } = useCurrentUser()
  const switchTo = useSwitchProgramme()
  const programme = useProgramme()
  // Names the programme before the member's list of them is known, so that the navigation doesn't jump.
  if (data === undefined && programme !== undefined) {
    return (
      <span className="switcher">
        <ProgrammeName name={programme.programName} number={membership.membershipNumber} />
      </span>
    )
  }
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
        <ProgrammeName name={current.programName} number={current.membershipNumber} />
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
          <ProgrammeName name={current.programName} number={current.membershipNumber} />
          <Icon name="switch" small />
        </>
      }
    />
  )
}

function ProgrammeName({ name, number }: { name: string; number: string }) {
  const { t } = useTranslation('shell')
  return (
    <span>
      <span className="visually-hidden">{t('programme')} </span>
      <span className="switcher__name">{name}</span>
      <span className="switcher__no">{groupedNumber(number)}</span>
    </span>
  )
}
