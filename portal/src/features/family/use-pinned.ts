import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import type { CallResult } from '../../platform/client/send.ts'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { givePin } from '../../platform/orders/order-calls.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import type { Pinned } from './pool-queries.ts'

/**
 * Asks for the PIN and then does what it opens the way for, once however often it is pressed: one key for one content. What is wrong with
 * the PIN stands at its field, everything else above it.
 */
export function usePinned(act: (pinned: Pinned) => Promise<CallResult<unknown>>, onDone: () => void) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const pinPattern = useProgramme()?.pinPattern ?? ''
  const membership = useMembership()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [pin, setPin] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [pinError, setPinError] = useState<string>()
  const [error, setError] = useState<string>()

  const words = (failure: CallError): string => {
    const { until } = failure.data
    const said = errorWords(failure, t)
    return failure.code === 'ACCOUNT_PROTECTED' && typeof until === 'string'
      ? `${said} ${t('pin.until', { until: date(until, 'day-time') })}`
      : said
  }
  const pinWords = (failure: CallError): string => {
    const left = Number(failure.data['triesLeft'] ?? Number.NaN)
    const said = errorWords(failure, t)
    return Number.isInteger(left) && left > 0 ? `${said} ${t('pin.left', { count: left })}` : said
  }
  const send = async (): Promise<void> => {
    setError(undefined)
    setPinError(undefined)
    const given = await givePin(membership, pin)
    setPin('')
    if (given.kind === 'failed') return setPinError(pinWords(given.error))
    const done = await act({ transactionId: given.answer.object.transactionID, idempotencyKey })
    if (done.kind === 'failed') return setError(words(done.error))
    setKey(crypto.randomUUID())
    return onDone()
  }
  return {
    pin,
    setPin,
    isPending,
    pinError,
    error,
    /** Sends, unless what was typed is no PIN. */
    press: () => {
      if (isPending) return
      if (pin === '' || !new RegExp(pinPattern, 'u').test(pin)) {
        setPinError(t('pin.missing'))
        return
      }
      setIsPending(true)
      void send().finally(() => setIsPending(false))
    },
    /** Another content is another request. */
    startAnew: () => {
      setKey(crypto.randomUUID())
      setError(undefined)
    },
  }
}
