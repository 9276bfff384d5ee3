import { countView, deleteView, openView, retrieveViews } from '@waymark/contract/console/lists/views'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { formatFigure } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { callConsole } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { ReadFailure } from '../read-failure.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { listAddress, viewAddress, type ListState, type View } from './list-address.ts'
import { SaveView } from './save-view.tsx'
import { useFailureText } from '../failure-text.ts'

/** Views whose rows are counted beside their names. */
const MOST_COUNTED = 8

/** The saved views of a list as links, and saving this one. */
export function ViewBar({ state }: { state: ListState }) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const [revision, setRevision] = useState(0)
  const [saving, setSaving] = useState<'new' | View>()
  const [deleting, setDeleting] = useState<View>()
  const read = useConsoleRead(retrieveViews, { companyCode }, revision)
  const { outcome } = read
  const views = outcome?.kind === 'answered' ? outcome.answer.views : []
  const listed = views.filter(({ query }) => query.list === state.query.list)
  const current = views.find(({ viewId }) => viewId === state.viewId)
  const reload = (): void => setRevision((times) => times + 1)
  return (
    <div className="console-row console-views">
      <ReadFailure read={read} />
      {listed.length > 0 && <ViewLinks views={listed} current={state.viewId} revision={revision} />}
      <Button size="small" onClick={() => setSaving('new')}>
        {t('lists.saveView')}
      </Button>
      {current?.isOwn === true && (
        <>
          <Button size="small" variant="quiet" onClick={() => setSaving(current)}>
            {t('lists.changeView')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDeleting(current)}>
            {t('lists.deleteView')}
          </Button>
        </>
      )}
      {saving !== undefined && (
        <SaveView
          state={state}
          view={saving === 'new' ? undefined : saving}
          onClose={() => setSaving(undefined)}
          onSaved={(viewId) => {
            setSaving(undefined)
            reload()
            void navigate(listAddress({ ...state, viewId }), { replace: true })
          }}
        />
      )}
      {deleting !== undefined && (
        <DeleteView
          view={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            reload()
            void navigate(listAddress({ ...state, viewId: null }), { replace: true })
          }}
        />
      )}
    </div>
  )
}

interface DeleteViewProps {
  view: View
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a view is deleted, which can't be undone. One that is gone already counts as deleted. */
function DeleteView({ view: { viewId, name }, onClose, onDeleted }: DeleteViewProps) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('lists.deleteViewTitle', { name })}
      closeLabel={t('acts.close')}
      keep={t('lists.keepView')}
      confirm={t('lists.deleteView')}
      onConfirm={async () => {
        const outcome = await callConsole(deleteView, { body: { companyCode, viewId } })
        return outcome.kind === 'failed' && outcome.code !== 'NOT_FOUND' ? textOf(outcome) : undefined
      }}
      onDone={onDeleted}
    >
      {t('lists.deleteViewText')}
    </ConfirmDialog>
  )
}

interface ViewLinksProps {
  views: readonly View[]
  /** The view that the list was opened by. */
  current: string | null
  revision: number
}

function ViewLinks({ views, current, revision }: ViewLinksProps) {
  const { t } = useTranslation('console')
  return (
    <nav className="console-row" aria-label={t('lists.views')}>
      {views.map((view, at) => (
        <Link
          key={view.viewId}
          to={viewAddress(view)}
          className="chip"
          aria-current={view.viewId === current ? 'page' : undefined}
        >
          {view.name}
          {at < MOST_COUNTED && <ViewCount view={view} revision={revision} />}
        </Link>
      ))}
    </nav>
  )
}

/** How many rows a view has, and how many of them are new to the operator. */
function ViewCount({ view: { viewId }, revision }: { view: View; revision: number }) {
  const { t } = useTranslation('console')
  const { locale } = useLocale()
  const { companyCode } = useOperator()
  const { outcome } = useConsoleRead(countView, { companyCode, viewId }, revision)
  if (outcome?.kind !== 'answered') return null
  const { count, is, fresh } = outcome.answer
  return (
    <>
      {' '}
      <span className="num muted">
        {formatFigure(count, locale)}
        {is === 'exact' ? '' : '+'}
      </span>
      {fresh !== null && fresh > 0 && <strong> {t('lists.fresh', { count: fresh })}</strong>}
    </>
  )
}

/** A view's own address: shows it as it is saved now, and notes that it was looked at. */
export function ViewPage() {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  const { viewId = '' } = useParams()
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isGone = false
    void callConsole(openView, { body: { companyCode, viewId } }).then((outcome) => {
      if (isGone) return
      if (outcome.kind === 'failed') {
        setFailure(outcome.code === 'NOT_FOUND' ? t('lists.viewGone') : textOf(outcome))
        return
      }
      const { view } = outcome.answer
      void navigate(listAddress({ ...view, after: null }), { replace: true })
    })
    return () => {
      isGone = true
    }
  }, [companyCode, viewId, navigate, t, textOf])
  return (
    <>
      <title>{t('lists.views')}</title>
      <h1>{t('lists.views')}</h1>
      {failure === undefined ? <output>{t('opening')}</output> : <Alert tone="bad">{failure}</Alert>}
    </>
  )
}
