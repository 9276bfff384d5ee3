import { fileRowStates } from '@waymark/contract/console/files/file-facts'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { givesOf, type FileAnswer } from './shown-file.ts'

/** What a file is, the states of its lines, and what running it would give. */
export function FileFacts({ answer: { file, ready } }: { answer: FileAnswer }) {
  const { t } = useTranslation('uploads')
  const states = fileRowStates.filter((state) => file.counts[state] > 0)
  return (
    <section className="sheet stack-s" aria-label={t('facts.label')}>
      <dl className="console-facts">
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`state.${state}`)}</dt>
            <dd>
              <Figure value={file.counts[state]} />
            </dd>
          </div>
        ))}
        {file.counts.READY > 0 &&
          givesOf(file.kind).map((name) => (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>
                <Figure value={ready[name]} />
              </dd>
            </div>
          ))}
      </dl>
      <p className="muted">
        {t(`kind.${file.kind}`)} · {t('facts.by', { name: file.uploadedBy })} ·{' '}
        <DateText iso={file.uploadedAt} form="day-time" />
      </p>
      <p className="console-hash">{t('facts.hash', { hash: file.contentHash })}</p>
      {file.run !== null && file.run.state !== 'open' && <LastRun run={file.run} />}
    </section>
  )
}

function LastRun({ run }: { run: NonNullable<FileAnswer['file']['run']> }) {
  const { t } = useTranslation('uploads')
  return (
    <p>
      {t(`run.${run.act}`)}: {t(`run.state.${run.state}`)} · {run.orderedBy} · {run.reasonName} ·{' '}
      {run.caseNumber}
      {run.decidedBy !== null && <> · {t('run.decidedBy', { name: run.decidedBy })}</>}
    </p>
  )
}
