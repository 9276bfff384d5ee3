import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import type { ExportFormat, ExportState, useExport } from './use-export.ts'

/** The export's progress and outcome. */
export function ExportProgress({ state, start, cancel }: ReturnType<typeof useExport>) {
  const { t } = useTranslation('activity')
  switch (state.kind) {
    case 'idle':
      return null
    case 'making':
      return <Making state={state} cancel={cancel} />
    case 'saved':
      return (
        <Alert tone="ok" live="polite" title={t('export.saved')}>
          {state.name}
        </Alert>
      )
    case 'failed':
      break
  }
  return <Failed state={state} start={start} />
}

type StateOf<Kind extends ExportState['kind']> = Extract<ExportState, { kind: Kind }>

function Making({ state, cancel }: { state: StateOf<'making'>; cancel: () => void }) {
  const { t } = useTranslation('activity')
  return (
    <Alert
      tone="info"
      live="polite"
      icon={<Spinner />}
      title={t('export.making', { format: t(`export.${state.format}`) })}
      end={
        <Button size="small" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      }
    >
      <Received bytes={state.bytes} />
    </Alert>
  )
}

function Failed({ state, start }: { state: StateOf<'failed'>; start: (format: ExportFormat) => void }) {
  const { t } = useTranslation('activity')
  return (
    <Alert
      tone="bad"
      live="assertive"
      title={t('export.failed')}
      end={
        <Button size="small" onClick={() => start(state.format)}>
          {t('failed.retry')}
        </Button>
      }
    >
      {errorWords(state.error, t)}
    </Alert>
  )
}

/** Hidden from screen readers, which would read out every change. */
function Received({ bytes }: { bytes: number }) {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  return (
    <span aria-hidden="true">
      {bytes === 0
        ? t('export.preparing')
        : t('export.received', { kilobytes: figure(Math.ceil(bytes / 1000)) })}
    </span>
  )
}
