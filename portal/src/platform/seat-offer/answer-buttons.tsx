import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { saveErrorWords } from '../client/error-words.ts'
import { settled } from '../forms/settled.ts'
import { useFormats } from '../i18n/formats.ts'
import { useAnswerSeatMutation, type OwnSeat } from './own-seat-queries.ts'

interface AnswerButtonsProps {
  seat: Pick<OwnSeat, 'seatId' | 'until'>
  /** The id of the heading that says what is offered. */
  describedBy: string
}

type Decision = 'ACCEPT' | 'DECLINE'

/** Accepts or declines a membership that a company offers, wherever it is shown (CORP-06). */
export function AnswerButtons({ seat: { seatId, until }, describedBy }: AnswerButtonsProps) {
  const { t } = useTranslation('seat-offer')
  const { t: ofErrors } = useTranslation()
  const { date } = useFormats()
  const [answer] = useAnswerSeatMutation()
  const [sending, setSending] = useState<Decision>()
  const [problem, setProblem] = useState<string>()
  const send = async (decision: Decision) => {
    setProblem(undefined)
    setSending(decision)
    const ending = settled(await answer({ body: { object: { seatId, decision } } }))
    setSending(undefined)
    if (ending.kind === 'failed') return setProblem(saveErrorWords(ending.error, ofErrors))
    toast(decision === 'ACCEPT' ? t('accepted', { until: date(until) }) : t('declined'))
  }
  return (
    <>
      {problem !== undefined && (
        <Alert tone="bad" live="assertive">
          {problem}
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="primary"
          pending={sending === 'ACCEPT'}
          inactive={sending === 'DECLINE'}
          aria-describedby={describedBy}
          onClick={() => void send('ACCEPT')}
        >
          {t('accept')}
        </Button>
        <Button
          pending={sending === 'DECLINE'}
          inactive={sending === 'ACCEPT'}
          aria-describedby={describedBy}
          onClick={() => void send('DECLINE')}
        >
          {t('decline')}
        </Button>
      </div>
    </>
  )
}
