import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { useUndo } from '../../platform/undo/use-undo.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { rightsOffered } from './pool-words.ts'
import { usePoolChanges, type PoolPerson } from './pool-queries.ts'

/** Whether a member may spend, and say so of others. */
export function RightsDialog({ person, onClose }: { person: PoolPerson; onClose: () => void }) {
  const { t } = useTranslation('family')
  const { allow } = usePoolChanges()
  const [spending, setSpending] = useState(person.spending)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const undo = useUndo()
  const restore = async (before: typeof spending) => {
    const result = await allow(person.poolMemberId, before)
    toast(
      result.kind === 'failed' ? saveErrorWords(result.error, t) : t('rights.undone', { name: person.name }),
    )
  }
  const save = async () => {
    setIsPending(true)
    const result = await allow(person.poolMemberId, spending)
    setIsPending(false)
    if (result.kind === 'failed') return setError(saveErrorWords(result.error, t))
    const before = person.spending
    toast(
      t('rights.done', { name: person.name }),
      undo(() => void restore(before)),
    )
    return onClose()
  }
  return (
    <Dialog
      open
      title={t('rights.title', { name: person.name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={isPending} onClick={() => void save()}>
            {t('rights.save')}
          </Button>
        </>
      }
    >
      <div className="stack stack-form">
        {error !== undefined && (
          <Alert tone="bad" live="assertive">
            {error}
          </Alert>
        )}
        <RadioChoices
          legend={t('rights.legend')}
          value={spending}
          choices={rightsOffered.map((right) => ({
            value: right,
            label: t(`rights.${right}.name`),
            detail: t(`rights.${right}.text`),
          }))}
          onChange={setSpending}
        />
      </div>
    </Dialog>
  )
}
