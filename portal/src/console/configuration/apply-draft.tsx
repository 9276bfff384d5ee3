import {
  applyConfigurationDraft,
  dropConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { RadioChoices } from '../../ui/fields/radio-choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Done } from '../changes/done-notice.tsx'
import { WhyDialog } from '../changes/why-dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { DraftSimulations } from '../simulator/draft-simulations.tsx'
import type { Draft } from './draft-page.tsx'
import type { DraftState } from './use-draft.ts'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

interface ApplyDraftProps {
  draft: Draft
  form: DraftState
  again: () => void
}

/** Puts a draft in force as it's shown, by somebody who wrote none of it; or drops it. */
export function ApplyDraft({ draft, form, again }: ApplyDraftProps) {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('configuration')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const leave = useLeave()
  const [open, setOpen] = useState<'apply' | 'drop'>()
  const isReady = !form.isUnsaved && draft.problems.length === 0 && (draft.changes?.length ?? 0) > 0
  return (
    <section className="sheet stack-s" aria-labelledby="apply">
      <h2 id="apply">{say('apply')}</h2>
      <p className="console-hash">{say('seen', { hash: draft.seen })}</p>
      {draft.isOwn && <Alert tone="info">{say('own')}</Alert>}
      {!draft.isOwn && !isReady && <p className="muted">{say('notReady')}</p>}
      <div className="console-row">
        {!draft.isOwn && isReady && (
          <Button variant="primary" onClick={() => setOpen('apply')}>
            {say('applyOpen')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpen('drop')}>
          {say('drop')}
        </Button>
      </div>
      {open === 'apply' && (
        <ApplyDialog
          draft={draft}
          onClose={() => {
            setOpen(undefined)
            again()
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'drop'}
        onClose={() => setOpen(undefined)}
        title={say('dropTitle')}
        closeLabel={t('acts.close')}
        keep={t('acts.cancel')}
        confirm={say('drop')}
        tone="danger"
        onConfirm={async () => {
          const body = { companyCode, draftId: draft.draftId, revision: form.saved.revision }
          const outcome = await callConsole(dropConfigurationDraft, { body })
          return outcome.kind === 'failed' ? textOf(outcome) : undefined
        }}
        onDone={() => {
          form.forget()
          leave(say('done.dropped', { title: draft.title }))
        }}
      >
        {say('dropText')}
      </ConfirmDialog>
    </section>
  )
}

/** Goes back to the versions, which say what was done. */
function useLeave(): (done: string) => void {
  const navigate = useNavigate()
  return (done) => void navigate('/configuration', { state: { done } satisfies Done })
}

function ApplyDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation('configuration')
  const { companyCode } = useOperator()
  const leave = useLeave()
  const call = useKeyedCall()
  const [when, setWhen] = useState<string>('now')
  const [at, setAt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isTimeMissing = when === 'later' && at === ''
  return (
    <WhyDialog
      title={t('applyTitle', { title: draft.title })}
      confirm={t(when === 'now' ? 'applyNow' : 'schedule')}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return !isTimeMissing
      }}
      send={async (why) => {
        const time = when === 'now' ? null : at
        const body = { companyCode, draftId: draft.draftId, seen: draft.seen, at: time, ...why }
        return call(applyConfigurationDraft, body)
      }}
      onDone={() => leave(t(when === 'now' ? 'done.applied' : 'done.scheduled', { title: draft.title }))}
    >
      <p>{t('applyText', { count: draft.changes?.length ?? 0 })}</p>
      <DraftSimulations draftId={draft.draftId} revision={draft.revision} />
      <RadioChoices
        legend={t('when')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
      />
      {when === 'later' && (
        <TextField
          label={t('at')}
          description={t('atHint', { zone: draft.timeZone })}
          type="datetime-local"
          required
          value={at}
          error={isChecked && isTimeMissing ? t('atMissing') : undefined}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
    </WhyDialog>
  )
}
