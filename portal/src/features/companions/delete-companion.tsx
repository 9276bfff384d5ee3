import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPage } from '../../platform/navigation/focus-page.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDeleteCompanionMutation, type Companion } from './companion-queries.ts'

/** Deletes a companion for good, with one question before it: documents are not kept for an undo. */
export function DeleteCompanion({ companion, name }: { companion: Companion; name: string }) {
  const { t } = useTranslation('companions')
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const [remove, { isLoading, isError }] = useDeleteCompanionMutation()
  const take = async () => {
    const { nomineeReferenceNumber } = companion
    const { data } = await remove({ body: { object: { ...membership, nomineeReferenceNumber } } })
    if (data === undefined) return
    setIsOpen(false)
    toast(t('delete.done', { name }))
    focusPage()
  }
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setIsOpen(true)}>
        {t('delete.open')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog
        open={isOpen}
        urgent
        title={t('delete.title', { name })}
        closeLabel={t('delete.close')}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('delete.keep')}</Button>
            <Button variant="danger" pending={isLoading} onClick={() => void take()}>
              {t('delete.open')}
            </Button>
          </>
        }
      >
        <p>{t('delete.text')}</p>
        {isError && (
          <Alert tone="bad" live="assertive">
            {t('delete.failed')}
          </Alert>
        )}
      </Dialog>
    </>
  )
}
