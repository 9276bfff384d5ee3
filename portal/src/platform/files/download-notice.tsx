import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import { errorWords } from '../client/error-words.ts'
import { useFormats } from '../i18n/formats.ts'
import type { DownloadState, useDownload } from './use-download.ts'

/** The progress and outcome of a download. A page that has one lists `files` among its words. */
export function DownloadNotice({ state, start, cancel }: ReturnType<typeof useDownload>) {
  const { t } = useTranslation('files')
  switch (state.kind) {
    case 'idle':
      return null
    case 'making':
      return <Making state={state} cancel={cancel} />
    case 'saved':
      return (
        <Alert tone="ok" live="polite" title={t('saved')}>
          {state.name}
        </Alert>
      )
    case 'failed':
      break
  }
  return <Failed state={state} start={start} />
}

type StateOf<Kind extends DownloadState['kind']> = Extract<DownloadState, { kind: Kind }>

function Making({ state, cancel }: { state: StateOf<'making'>; cancel: () => void }) {
  const { t } = useTranslation('files')
  return (
    <Alert
      tone="info"
      live="polite"
      icon={<Spinner />}
      title={t('making', { file: state.label })}
      end={
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      <Received bytes={state.bytes} />
    </Alert>
  )
}

function Failed({
  state,
  start,
}: {
  state: StateOf<'failed'>
  start: ReturnType<typeof useDownload>['start']
}) {
  const { t } = useTranslation('files')
  return (
    <Alert
      tone="bad"
      live="assertive"
      title={t('failed')}
      end={
        <Button size="small" onClick={() => start(state.download)}>
          {t('retry')}
        </Button>
      }
    >
      {errorWords(state.error, t)}
    </Alert>
  )
}

/** Hidden from screen readers, which would read out every change. */
function Received({ bytes }: { bytes: number }) {
  const { t } = useTranslation('files')
  const { figure } = useFormats()
  return (
    <span aria-hidden="true">
      {bytes === 0 ? t('preparing') : t('received', { kilobytes: figure(Math.ceil(bytes / 1000)) })}
    </span>
  )
}
