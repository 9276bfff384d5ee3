import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Tag } from '../../../ui/actions/tag.tsx'
import { countRights, roleOf } from './privileges/privilege-list.ts'
import type { CompanyUser } from './user-queries.ts'

const tones = { P: 'warn', A: 'ok', Deleted: 'neutral' } as const

/** A user's status, and until when an invitation can be accepted; undefined for the owner. */
export function UserState({ user }: { user: CompanyUser | undefined }) {
  const { t } = useTranslation('company-users')
  const { date } = useFormats()
  const [now] = useState(() => Date.now())
  const status = user?.nomineeStatus ?? 'A'
  const endsAt = user?.invitationEndsAt ?? null
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now
  return (
    <span className="company-users__name">
      <span>
        <Tag tone={hasEnded ? 'bad' : tones[status]}>
          {hasEnded ? t('status.ended') : t(`status.of.${status}`)}
        </Tag>
      </span>
      {endsAt !== null && !hasEnded && (
        <small className="muted">{t('status.until', { day: date(endsAt) })}</small>
      )}
    </span>
  )
}

/** A user's privileges in few words: the name of their role, or how many pages they have. */
export function Privileges({ user }: { user: CompanyUser }) {
  const { t } = useTranslation('company-users')
  const { beside } = useFormats()
  const { ui } = user.nomineeAccessPrivilege
  const role = roleOf(ui)
  if (role !== undefined) return t(`roles.${role}.name`)
  const { full, read } = countRights(ui)
  if (full + read === 0) return t('rights.none')
  return beside([
    ...(full > 0 ? [t('rights.full', { count: full })] : []),
    ...(read > 0 ? [t('rights.read', { count: read })] : []),
  ])
}
