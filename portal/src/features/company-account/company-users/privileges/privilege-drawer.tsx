import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../../platform/client/error-words.ts'
import { settled } from '../../../../platform/forms/settled.ts'
import { usePermission } from '../../../../platform/permissions/use-permission.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { useUndo } from '../../../../platform/undo/use-undo.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { toast } from '../../../../ui/notices/toasts.ts'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { changedPages, roleOf, roleRights, rolesToGive, type ListedPrivileges } from './privilege-list.ts'
import { PrivilegeRows } from './privilege-rows.tsx'
import { useDeniedWords } from '../use-row-actions.tsx'
import { useGiver } from './use-giver.ts'
import { useChangePrivilegesMutation, type CompanyUser } from '../user-queries.ts'
import { ViewAs } from '../view-as.tsx'

/** What a user may do, page by page: a ready-made role or single pages, and what they see with it (CORP-03, PROG-05). */
export function PrivilegeDrawer({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useTranslation('company-users')
  const before = user.nomineeAccessPrivilege.ui
  const [ui, setUi] = useState<ListedPrivileges>(before)
  const { save, isSaving, failure } = useSave(user, onClose)
  const locked = useLock(user)
  const changes = changedPages(before, ui).length
  return (
    <Drawer
      open
      title={t('privileges.title', { name: user.displayName })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{locked === undefined ? t('cancel') : t('close')}</Button>
          {locked === undefined && (
            <Button
              variant="primary"
              disabled={changes === 0}
              pending={isSaving}
              onClick={() => void save(ui)}
            >
              {t('privileges.save', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack-form">
        {locked !== undefined && <Alert tone="info">{locked}</Alert>}
        {failure !== undefined && (
          <Alert tone="bad" live="assertive">
            {failure}
          </Alert>
        )}
        <p className="muted">{t('privileges.text')}</p>
        {locked === undefined && <RoleSelect before={before} ui={ui} onChange={setUi} />}
        <PrivilegeRows before={before} ui={ui} isLocked={locked !== undefined} onChange={setUi} />
        <ViewAs reference={user.nomineeReferenceNumber} ui={ui} />
      </div>
    </Drawer>
  )
}

interface RoleSelectProps {
  before: ListedPrivileges
  ui: ListedPrivileges
  onChange: (ui: ListedPrivileges) => void
}

/** Ready-made roles that the person can give; anything else is their own choice of pages. */
function RoleSelect({ before, ui, onChange }: RoleSelectProps) {
  const { t } = useTranslation('company-users')
  const giver = useGiver()
  const roles = rolesToGive(giver, before)
  const value = roleOf(ui) ?? ''
  return (
    <SelectField
      label={t('roles.legend')}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('roles.own') }] : []),
        ...roles.map((role) => ({ value: role, label: t(`roles.${role}.name`) })),
      ]}
      onChange={({ target }) => {
        const role = roles.find((one) => one === target.value)
        if (role !== undefined) onChange(roleRights(role))
      }}
    />
  )
}

/** Why nothing can be changed here; undefined where it can. */
function useLock(user: CompanyUser): string | undefined {
  const { t } = useTranslation('company-users')
  const permission = usePermission('corporate_manage_users')
  const giver = useGiver()
  const denied = useDeniedWords()
  if (permission !== 'F') return denied('readOnly')
  const isSelf = giver.kind === 'user' && giver.reference === user.nomineeReferenceNumber
  return isSelf ? t('denied.self') : undefined
}

/** Saves the privileges, and offers to undo it. */
function useSave(user: CompanyUser, onClose: () => void) {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const undo = useUndo()
  const [change, { isLoading }] = useChangePrivilegesMutation()
  const [failure, setFailure] = useState<string>()
  const { nomineeReferenceNumber, displayName: name } = user
  const send = async (ui: ListedPrivileges) =>
    settled(
      await change({
        body: {
          object: { ...membership, nomineeReferenceNumber, nomineeAccessPrivilege: { ui: { ...ui } } },
        },
      }),
    )
  const restore = async () => {
    const end = await send(user.nomineeAccessPrivilege.ui)
    toast(end.kind === 'failed' ? saveErrorWords(end.error, t) : t('privileges.undone', { name }))
  }
  const save = async (ui: ListedPrivileges) => {
    const end = await send(ui)
    if (end.kind === 'failed') return setFailure(saveErrorWords(end.error, t))
    toast(
      t('privileges.done', { name }),
      undo(() => void restore()),
    )
    return onClose()
  }
  return { save, isSaving: isLoading, failure }
}
