import { groupedNumber } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { useRemoveRelativeMutation, type Relative } from '../family-queries.ts'
import { initialsOf } from '../../../ui/formats/initials.ts'

/** Family members and pending requests. */
export function Relatives({ members }: { members: readonly Relative[] }) {
  const { t } = useTranslation('family')
  return (
    <section className="sheet" aria-labelledby="relatives">
      <div className="sheet__head">
        <h2 id="relatives">{t('family.members')}</h2>
      </div>
      {members.length === 0 ? (
        <EmptyState level={3} title={t('family.none')}>
          {t('family.noneText')}
        </EmptyState>
      ) : (
        <ul className="people">
          {members.map((member) => (
            <OneRelative key={member.familyMemberId} member={member} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneRelative({ member }: { member: Relative }) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { name, membershipNumber, relationship, since, status, endsAt } = member
  const isActive = status === 'ACTIVE'
  const number = membershipNumber === null ? '' : groupedNumber(membershipNumber)
  return (
    <li>
      <span className={isActive ? 'people__disc' : 'people__disc is-open'} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className="people__name">
          <bdi className={status === 'ASKED' ? 'masked' : undefined}>{name}</bdi>
          <Tag plain>{t(`relationship.${relationship}`)}</Tag>
          {!isActive && <Tag tone="warn">{t(`family.${status}`)}</Tag>}
        </p>
      </div>
      <p className="people__sum" />
      <p className="people__note">
        {t(`family.note.${status}`, { number, date: date(since), ends: endsAt === null ? '' : date(endsAt) })}
      </p>
      <div className="people__do">
        <Button
          size="small"
          variant="quiet"
          aria-label={t(isActive ? 'family.removePerson' : 'family.takeBackFrom', { name })}
          onClick={() => setIsOpen(true)}
        >
          {t(isActive ? 'family.remove' : 'family.takeBack')}
        </Button>
      </div>
      {isOpen && <RemoveDialog member={member} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function RemoveDialog({ member, onClose }: { member: Relative; onClose: () => void }) {
  const { t } = useTranslation('family')
  const membership = useMembership()
  const [remove] = useRemoveRelativeMutation()
  const kind = member.status === 'ACTIVE' ? 'end' : 'takeBackDialog'
  const send = async () => {
    const { familyMemberId } = member
    const { data } = await remove({ body: { object: { ...membership, familyMemberId } } })
    return data === undefined ? t('platform:error.requestFailed') : undefined
  }
  return (
    <ConfirmDialog
      open
      title={t(`family.${kind}.title`, { name: member.name })}
      closeLabel={t('close')}
      keep={t(`family.${kind}.keep`)}
      confirm={t(`family.${kind}.do`)}
      onClose={onClose}
      onConfirm={send}
      onDone={() => toast(t(`family.${kind}.done`, { name: member.name }))}
    >
      {t(`family.${kind}.text`)}
    </ConfirmDialog>
  )
}
