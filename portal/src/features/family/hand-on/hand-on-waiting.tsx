import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '../../../platform/client/send.ts'
import { saveErrorWords } from '../../../platform/client/error-words.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { HandOnChanges } from './hand-on-changes.tsx'
import { useHandingOn, type Pool } from '../pool/pool-queries.ts'

/** A pending change of leader: the next leader answers it, the current one can cancel it, the others see it (POINT-13). */
export function HandOnWaiting({ pool }: { pool: Pool }) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const { handOn } = pool
  const to = pool.members.find(({ poolMemberId }) => poolMemberId === handOn?.poolMemberId)
  if (handOn === null || to === undefined) return null
  const head = pool.members.find(({ role }) => role === 'HEAD')
  const values = { name: to.name, head: head?.name ?? '', ends: date(handOn.endsAt, 'day-time') }
  return (
    <section className="sheet" aria-labelledby="pool-hand-on">
      <div className="sheet__head">
        <h2 id="pool-hand-on">{t(handOn.isYou ? 'handOn.toYou' : 'handOn.waiting', values)}</h2>
      </div>
      <div className="stack stack-s">
        <p>{t(handOn.isYou ? 'handOn.toYouText' : 'handOn.waitingText', values)}</p>
        <HandOnChanges pool={pool} to={to} becomes={handOn.becomes} />
        <HandOnActions isYou={handOn.isYou} isHead={pool.you.isHead} />
      </div>
    </section>
  )
}

type Answer = 'accept' | 'decline' | 'withdraw'

function HandOnActions({ isYou, isHead }: { isYou: boolean; isHead: boolean }) {
  const { t } = useTranslation('family')
  const { answerHandOn, withdrawHandOn } = useHandingOn()
  const [pending, setPending] = useState<Answer>()
  const [error, setError] = useState<string>()
  const act = async (answer: Answer, change: () => Promise<CallResult<unknown>>) => {
    if (pending !== undefined) return
    setPending(answer)
    const result = await change()
    setPending(undefined)
    if (result.kind === 'failed') return setError(saveErrorWords(result.error, t))
    return toast(t(`handOn.done.${answer}`))
  }
  if (!isYou && !isHead) return null
  return (
    <>
      {error !== undefined && (
        <Alert tone="bad" live="assertive">
          {error}
        </Alert>
      )}
      <div className="actions">
        {isYou ? (
          <>
            <Button
              variant="primary"
              pending={pending === 'accept'}
              onClick={() => void act('accept', async () => answerHandOn(true))}
            >
              {t('handOn.accept')}
            </Button>
            <Button
              pending={pending === 'decline'}
              onClick={() => void act('decline', async () => answerHandOn(false))}
            >
              {t('handOn.decline')}
            </Button>
          </>
        ) : (
          <Button pending={pending === 'withdraw'} onClick={() => void act('withdraw', withdrawHandOn)}>
            {t('handOn.withdraw')}
          </Button>
        )}
      </div>
    </>
  )
}
