import { dropContentDraft, publishContent } from '@waymark/contract/console/content/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Done } from '../changes/done-notice.tsx'
import { WhyDialog } from '../changes/why-dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ItemState } from './use-item.ts'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

interface PublishItemProps {
  contentId: string
  /** As people know it. */
  title: string
  form: ItemState
  /** Undefined while they aren't known. */
  problems: readonly string[] | undefined
}

/** Publishes the saved draft, or drops it. */
export function PublishItem({ contentId, title, form, problems }: PublishItemProps) {
  const { t } = useTranslation('console')
  const [open, setOpen] = useState<'publish' | 'drop'>()
  const { revision } = form
  const isReady = !form.isUnsaved && revision > 0 && problems?.length === 0
  return (
    <div className="stack-s">
      {problems !== undefined && problems.length > 0 && (
        <Alert tone="warn" title={t('content.problems')}>
          <ul className="console-lines">
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Alert>
      )}
      {revision > 0 && (
        <div className="console-row">
          {isReady && (
            <Button variant="primary" onClick={() => setOpen('publish')}>
              {t('content.publish')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen('drop')}>
            {t('content.drop')}
          </Button>
        </div>
      )}
      <EndDraft
        draft={{ contentId, revision }}
        title={title}
        open={open}
        onClose={() => setOpen(undefined)}
        onDropped={form.forget}
      />
    </div>
  )
}

interface EndDraftProps {
  draft: { readonly contentId: string; readonly revision: number }
  title: string
  open: 'publish' | 'drop' | undefined
  onClose: () => void
  onDropped: () => void
}

/** The dialogs that publish a draft or drop it. After either there is no draft, so the list follows, and says so. */
function EndDraft({ draft, title, open, onClose, onDropped }: EndDraftProps) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const call = useKeyedCall()
  const body = { companyCode, ...draft }
  const leave = (done: string): void => void navigate('/content', { state: { done } satisfies Done })
  return (
    <>
      {open === 'publish' && (
        <WhyDialog
          title={t('content.publishTitle')}
          confirm={t('content.publish')}
          onClose={onClose}
          send={async (why) => call(publishContent, { ...body, ...why })}
          onDone={() => leave(t('content.done.published', { title }))}
        >
          <p>{t('content.publishText')}</p>
        </WhyDialog>
      )}
      <ConfirmDialog
        open={open === 'drop'}
        onClose={onClose}
        title={t('content.dropTitle')}
        closeLabel={t('acts.close')}
        keep={t('acts.cancel')}
        confirm={t('content.drop')}
        tone="danger"
        onConfirm={async () => {
          const outcome = await callConsole(dropContentDraft, { body })
          return outcome.kind === 'failed' ? textOf(outcome) : undefined
        }}
        onDone={() => {
          onDropped()
          leave(t('content.done.dropped', { title }))
        }}
      >
        {t('content.dropText')}
      </ConfirmDialog>
    </>
  )
}
