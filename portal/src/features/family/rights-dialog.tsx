import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../platform/client/error-words.ts'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useUndo } from '../../platform/undo/use-undo.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { usePoolChanges, type PoolPerson, type SpendingRight } from './pool/pool-queries.ts'
import { RightsChoice } from './rights-choice.tsx'

/** Changes whether a member can spend the pool's points. */
export function RightsDialog({ person, onClose }: { person: PoolPerson; onClose: () => void }) {
  const { t } = useTranslation('family')
  const form = useRightsForm(person, onClose)
  return (
    <Dialog
      open
      title={t('rights.title', { name: person.name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton form={form} of="rights">
            {t('rights.save')}
          </SendButton>
        </>
      }
    >
      <FormFrame form={form} id="rights" className="stack stack-form">
        <RightsChoice {...form.choice('spending')} />
      </FormFrame>
    </Dialog>
  )
}

function useRightsForm({ poolMemberId, spending, name }: PoolPerson, onClose: () => void) {
  const { t } = useTranslation('family')
  const { allow } = usePoolChanges()
  const undo = useUndo()
  const restore = async () => {
    const result = await allow(poolMemberId, spending)
    toast(result.kind === 'failed' ? saveErrorWords(result.error, t) : t('rights.undone', { name }))
  }
  return useForm<{ readonly spending: SpendingRight }, SpendingRight, unknown>({
    idPrefix: 'rights',
    isForgotten: true,
    defaults: { spending },
    fields: () => ['spending'],
    words: () => '',
    body: (answers) => answers.spending,
    send: async ({ body }) => allow(poolMemberId, body),
    done: () => {
      toast(
        t('rights.done', { name }),
        undo(() => void restore()),
      )
      onClose()
    },
  })
}
