import type { SerializedError } from '@reduxjs/toolkit'
import { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paymentPage } from '../../../platform/checkout/confirm/payment-page.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { requestKeys } from '../../../platform/client/request-keys.ts'
import { useOnce } from '../../../platform/forms/use-once.ts'
import { useIsHere } from '../../../platform/navigation/use-is-here.ts'
import { track } from '../../../platform/tracking/tracking.ts'
import { announce } from '../../../ui/notices/announcements.ts'
import { clubQueries, type AutoRenewal } from '../club-queries.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import type { ChosenAddOns } from '../add-ons/use-chosen-add-ons.ts'

/** What the address says on the way back from the page that saves a method. */
const BACK = 'autoRenewal'

const keys = requestKeys(setAutoRenewal)

/** Automatic renewal as a member changes it: on by a consent, off, and on again, each by one press. */
export interface AutoRenewing {
  /** The press that is under way. */
  readonly pending: 'on' | 'off' | 'method' | undefined
  /** Waiting for the gateway's word on a method that was being saved. */
  readonly isReturning: boolean
  readonly error: CallError | SerializedError | undefined
  /** Agrees to what is shown, or undoes a stop that the same terms still cover. */
  readonly turnOn: (isNewMethod?: boolean) => void
  readonly turnOff: () => void
}

export function useAutoRenewal(shown: AutoRenewal, chosen: ChosenAddOns): AutoRenewing {
  const { t } = useTranslation('club')
  const payer = usePayer()
  const once = useOnce()
  const isHere = useIsHere()
  const [pending, setPending] = useState<AutoRenewing['pending']>()
  const [change, { error }] = clubQueries.useSetAutoRenewalMutation()
  const returning = useReturn()
  const send = (press: 'on' | 'off' | 'method', asked: AskedRenewal): void =>
    once(async () => {
      setPending(press)
      const body = { object: { ...payer, ...asked } }
      const answer = await change({ body, idempotencyKey: await keys.keyOf(body) })
      setPending(undefined)
      if (answer.data === undefined) return
      keys.answered()
      const { autoRenewal, redirectURL } = answer.data.object
      if (redirectURL !== undefined) return isHere() ? leaveTo(paymentPage(redirectURL)) : undefined
      track({ event: 'plan_editing', items: autoRenewal.state === 'on' ? 1 : 0 })
      announce(t(`auto.done.${autoRenewal.state === 'on' ? 'on' : 'off'}`))
    })
  return {
    pending,
    isReturning: returning.isReturning,
    error: error ?? returning.error,
    turnOn: (isNewMethod = false) =>
      send(isNewMethod ? 'method' : 'on', agreementTo(shown, chosen, isNewMethod)),
    turnOff: () => send('off', { isOn: false }),
  }
}

type AskedRenewal = { readonly isOn: false } | ReturnType<typeof agreementTo>

function agreementTo({ consent }: AutoRenewal, { codes, total }: ChosenAddOns, isNewMethod: boolean) {
  const { origin, pathname } = globalThis.location
  const addOns = [...codes]
  const back = (how: string): string => `${origin}${pathname}?${BACK}=${how}`
  return {
    isOn: true,
    consentVersion: consent.version,
    addOns,
    expectedTotal: total,
    isNewMethod,
    successUrl: back('saved'),
    cancelUrl: back('cancelled'),
  } as const
}

function leaveTo(address: string | undefined): void {
  if (address !== undefined) globalThis.location.assign(address)
}

/** On the way back from the gateway's page the server asks the gateway, whatever the address says. */
function useReturn() {
  const { t } = useTranslation('club')
  const payer = usePayer()
  const [address, setAddress] = useSearchParams()
  const isBack = address.has(BACK)
  const isAsked = useRef(false)
  const [complete, { error }] = clubQueries.useCompleteAutoRenewalMutation()
  useEffect(() => {
    if (!isBack || isAsked.current) return
    isAsked.current = true
    void complete({ body: { object: payer } }).then(({ data }) => {
      if (data?.object.autoRenewal.state === 'on') announce(t('auto.done.on'))
      setAddress({}, { replace: true, preventScrollReset: true })
    })
  }, [isBack, complete, payer, setAddress, t])
  // Once the server has said, the address says it no longer.
  return { isReturning: isBack, error }
}
