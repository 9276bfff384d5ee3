import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/notices/spinner.tsx'
import type { Code } from './rotation.ts'
import { useCode } from './use-code.ts'

/** The code on its white plate, a spinner while it loads, or an explanation if it can't be shown (CARD-01). */
export function QrPlate() {
  const [turn, setTurn] = useState(0)
  return <Plate key={turn} onAgain={() => setTurn(turn + 1)} />
}

function Plate({ onAgain }: { onAgain: () => void }) {
  const code = useCode()
  return (
    <div className="card-plate" aria-busy={code.kind === 'waiting'}>
      {code.kind === 'shown' ? <Picture address={code.address} /> : <Words code={code} onAgain={onAgain} />}
    </div>
  )
}

function Picture({ address }: { address: string }) {
  const { t } = useTranslation('card')
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      {!isLoaded && <Spinner />}
      <img className="card-code" src={address} alt={t('code.label')} onLoad={() => setLoaded(true)} />
    </>
  )
}

function Words({ code, onAgain }: { code: Exclude<Code, { kind: 'shown' }>; onAgain: () => void }) {
  const { t } = useTranslation()
  if (code.kind === 'waiting') {
    return (
      <output>
        <Spinner /> <span className="visually-hidden">{t('card:code.waiting')}</span>
      </output>
    )
  }
  const words = code.kind === 'failed' ? errorWords(code.error, t) : t(`card:code.${code.kind}`)
  return (
    <div className="card-plate__words">
      <output>{words}</output>
      <Button size="small" onClick={onAgain}>
        {t(code.kind === 'resting' ? 'card:code.show' : 'card:code.again')}
      </Button>
    </div>
  )
}
