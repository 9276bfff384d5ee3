import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HandOnChanges } from './hand-on-changes.tsx'
import { PinPart } from './pin-part.tsx'
import { useHandingOn, type Pool, type PoolPerson } from './pool-queries.ts'
import { usePinned } from './use-pinned.ts'

interface HandOnDialogProps {
  person: PoolPerson
  pool: Pool
  onClose: () => void
}

/** What handing the pool on changes, before anything happens; then the PIN. The other still has to agree (POINT-13). */
export function HandOnDialog({ person, pool, onClose }: HandOnDialogProps) {
  const { t } = useTranslation('family')
  const { handOn } = useHandingOn()
  const pinned = usePinned(
    async (key) => handOn(person.poolMemberId, key),
    () => {
      announce(t('handOn.asked', { name: person.name }), { shown: true })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pinned.press()
  }
  return (
    <Dialog
      open
      wide
      title={t('handOn.title', { name: person.name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="hand-on" variant="primary" pending={pinned.isPending}>
            {t(pinned.isUnsure ? 'pin.again' : 'handOn.ask')}
          </Button>
        </>
      }
    >
      <form id="hand-on" className="stack" noValidate onSubmit={submit}>
        <p>{t('handOn.text', { name: person.name })}</p>
        <HandOnChanges pool={pool} to={person} becomes="SPENDER" />
        <PinPart pinned={pinned} />
      </form>
    </Dialog>
  )
}
