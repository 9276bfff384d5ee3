import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPage } from '../../platform/navigation/focus-page.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDeleteCompanionMutation, type Companion } from './companion-queries.ts'

/** Deletes a companion after confirmation. There is no undo, because document numbers aren't kept. */
export function DeleteCompanion({ companion, name }: { companion: Companion; name: string }) {
  const { t } = useTranslation('companions')
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const [remove] = useDeleteCompanionMutation()
  const take = async () => {
    const { nomineeReferenceNumber } = companion
    const { data } = await remove({ body: { object: { ...membership, nomineeReferenceNumber } } })
    return data === undefined ? t('delete.failed') : undefined
  }
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setIsOpen(true)}>
        {t('delete.open')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('delete.title', { name })}
        closeLabel={t('delete.close')}
        keep={t('delete.keep')}
        confirm={t('delete.open')}
        onClose={() => setIsOpen(false)}
        onConfirm={take}
        onDone={() => {
          toast(t('delete.done', { name }))
          focusPage()
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
