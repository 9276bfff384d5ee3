import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Shows the recovery codes, which can be seen only once, to copy or download. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('factors')
  const text = codes.join('\n')
  return (
    <Dialog
      open
      urgent
      onClose={onClose}
      title={t('codes.title')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <div className="stack-s">
        <p>{t('codes.text')}</p>
        <ol className="recovery-codes" aria-label={t('codes.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="form-dialog__actions">
          <CopyButton
            text={text}
            label={t('codes.copy')}
            copied={t('enrol.copied')}
            failed={t('enrol.copyFailed')}
          />
          <Button size="small" onClick={() => keepFile(t('codes.fileName'), `${text}\n`)}>
            {t('codes.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Downloads a text file. */
function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
