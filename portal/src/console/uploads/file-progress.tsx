import { useTranslation } from 'react-i18next'
import { Figure } from '../../ui/formats/figure.tsx'
import { isWorking, progressOf, standingOf, type ShownFile } from './shown-file.ts'

/** How far the server is with a file. It goes on when nobody looks. */
export function FileProgress({ file }: { file: ShownFile }) {
  const { t } = useTranslation('uploads')
  if (!isWorking(file)) return null
  const { done, of } = progressOf(file)
  const label = t(`phase.${standingOf(file)}`)
  return (
    <section className="sheet stack-s" aria-label={label}>
      <p>
        <strong>{label}</strong> <Figure value={done} /> / <Figure value={of} />
      </p>
      <progress className="console-progress" aria-label={label} value={done} max={of} />
      <p className="muted">{t('goesOn')}</p>
    </section>
  )
}
