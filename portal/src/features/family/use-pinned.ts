import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayHaveArrived, type CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallResult } from '../../platform/client/send.ts'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { closeTransaction, givePin } from '../../platform/orders/order-calls.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { Pinned } from './pool-queries.ts'

/** What kept the last try from being done: said at the PIN's field, or above it; or nobody knows whether it was done. */
type Trouble =
  | { readonly kind: 'pin'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unsure'; readonly sentWith: Pinned }

/**
 * Asks for the PIN and then does what it opens the way for, once however often it is pressed. Where the answer is lost, the same goes out
 * again to the letter, with the same key and what the PIN opened: until then nothing in the form can be changed.
 */
export function usePinned(act: (pinned: Pinned) => Promise<CallResult<unknown>>, onDone: () => void) {
  const { t } = useTranslation('family')
  const words = usePinnedWords()
  const pinPattern = useProgramme()?.pinPattern ?? ''
  const membership = useMembership()
  const [pin, setPin] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  const send = async (sentWith: Pinned): Promise<void> => {
    const done = await act(sentWith)
    if (done.kind === 'answered') return onDone()
    if (mayHaveArrived(done.error)) return setTrouble({ kind: 'unsure', sentWith })
    // In the background: the PIN's transaction isn't used any more (POINT-01).
    void closeTransaction(membership, sentWith.transactionId)
    return setTrouble({ kind: 'refused', text: words.refused(done.error) })
  }
  const begin = async (): Promise<void> => {
    const given = await givePin(membership, pin)
    setPin('')
    if (given.kind === 'answered')
      return send({
        transactionId: given.answer.object.transactionID,
        idempotencyKey: crypto.randomUUID(),
      })
    const isOfPin = !mayHaveArrived(given.error)
    return setTrouble(
      isOfPin
        ? { kind: 'pin', text: words.pin(given.error) }
        : { kind: 'refused', text: errorWords(given.error, t) },
    )
  }
  const run = (step: Promise<void>): void => {
    setIsPending(true)
    setTrouble(undefined)
    void step.finally(() => setIsPending(false))
  }
  return {
    pin,
    setPin,
    isPending,
    trouble,
    isUnsure: trouble?.kind === 'unsure',
    /** Sends, unless what was typed is no PIN; where it was sent before and nobody knows, sends the same. */
    press: () => {
      if (isPending) return
      if (trouble?.kind === 'unsure') run(send(trouble.sentWith))
      else if (pin !== '' && new RegExp(pinPattern, 'u').test(pin)) run(begin())
      else setTrouble({ kind: 'pin', text: t('pin.missing') })
    },
    /** What was said of the last content is not true of another. */
    startAnew: () => setTrouble((now) => (now?.kind === 'refused' ? undefined : now)),
  }
}

function usePinnedWords() {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  return {
    refused: (failure: CallError): string => {
      const { until } = failure.data
      const said = errorWords(failure, t)
      return failure.code === 'ACCOUNT_PROTECTED' && typeof until === 'string'
        ? `${said} ${t('pin.until', { until: date(until, 'day-time') })}`
        : said
    },
    pin: (failure: CallError): string => {
      const left = Number(failure.data['triesLeft'] ?? Number.NaN)
      const said = errorWords(failure, t)
      return Number.isInteger(left) && left > 0 ? `${said} ${t('pin.left', { count: left })}` : said
    },
  }
}
