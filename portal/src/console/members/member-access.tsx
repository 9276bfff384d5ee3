import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { exportMember } from '@waymark/contract/console/members/member-copy'
import { beginViewAs } from '@waymark/contract/console/members/view-as'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { saveFile } from '../audit/save-file.ts'
import { callConsole, fetchConsoleFile } from '../console-client.ts'
import { AccessDialog } from './access-dialog.tsx'
import type { MemberAddress } from './member-path.ts'
import { useFailureText } from '../failure-text.ts'

export type OfferedAccess = ConsoleWire<typeof retrieveMemberActs>['answer']['access'][number]

interface OneProps {
  offered: OfferedAccess
  member: MemberAddress
  onClose: () => void
}

/** What the operator can open of a member: a button for each, and its dialog. */
export function MemberAccess({
  access,
  member,
}: {
  access: readonly OfferedAccess[]
  member: MemberAddress
}) {
  const { t } = useTranslation('console')
  const [opened, setOpened] = useState<OfferedAccess>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      {access.map((one) => (
        <Button key={one.access} size="small" onClick={() => setOpened(one)}>
          {t(`access.${one.access}.name`)}
        </Button>
      ))}
      {opened?.access === 'viewAs' && <ViewAs offered={opened} member={member} onClose={close} />}
      {opened?.access === 'exportMember' && <Export offered={opened} member={member} onClose={close} />}
    </>
  )
}

/** The member's pages, in a tab of their own: a link, because its press is what lets a browser open one. */
function ViewAs({ offered, member, onClose }: OneProps) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const [view, setView] = useState<ConsoleWire<typeof beginViewAs>['answer']>()
  const result = view && {
    content: (
      <Alert tone="ok" live="polite" title={t('access.viewAs.ready')}>
        {t('access.viewAs.until')} <DateText iso={view.endsAt} form="time" />
      </Alert>
    ),
    end: (
      <a
        className={buttonClass('primary', {})}
        href={view.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        {t('access.viewAs.open')}
      </a>
    ),
  }
  return (
    <AccessDialog
      access="viewAs"
      reasons={offered.reasons}
      member={member}
      onClose={onClose}
      result={result}
      send={async (why) => {
        const outcome = await callConsole(beginViewAs, { body: { ...member, ...why } })
        if (outcome.kind === 'failed') return textOf(outcome)
        setView(outcome.answer)
        return undefined
      }}
    />
  )
}

function Export({ offered, member, onClose }: OneProps) {
  const textOf = useFailureText()
  return (
    <AccessDialog
      access="exportMember"
      reasons={offered.reasons}
      member={member}
      onClose={onClose}
      send={async (why) => {
        const file = await fetchConsoleFile(exportMember, { ...member, ...why })
        if (file.kind === 'failed') return textOf(file)
        saveFile(file.answer, `member-${member.membershipNumber}.json`)
        onClose()
        return undefined
      }}
    />
  )
}
