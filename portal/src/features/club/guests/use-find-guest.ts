import { checkMembershipNumber } from '@waymark/contract/membership/check-membership-number'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/client/call.ts'
import { announce } from '../../../ui/notices/announcements.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import type { CartForming } from '../cart/use-cart-form.ts'

/** The button that shows a spinner while its call runs (CALL-03). */
export const findGuestButton = 'club-find-guest'

/** Checks the number that is typed, and puts its member in with a card (SUBS-03). */
export function useFindGuest({ form, change }: CartForming, code: string): () => void {
  const { t } = useTranslation('club')
  const payer = usePayer()
  /** Numbers that are being checked. */
  const checked = useRef(new Set<string>())
  const typed = useTyped(form.values.guest)
  const check = async (guestNumber: string): Promise<void> => {
    const body = { object: { ...payer, guestNumber } }
    const found = await call(checkMembershipNumber, { body }, { button: findGuestButton })
    if (found.kind === 'answered') {
      const { maskedName: guestName } = found.answer.object
      change(({ guest, guestCards }) => ({
        guestCards: [...guestCards, { code, guestNumber, guestName }],
        guest: withoutGrouping(guest) === guestNumber ? '' : guest,
      }))
      announce(t('cart.added', { name: guestName }))
      // A number that was corrected meanwhile isn't refused under the new one.
    } else if (typed() === guestNumber)
      form.refuse({ field: 'guest', reason: found.error.code, error: found.error })
  }
  return () => {
    const guestNumber = typed()
    if (checked.current.has(guestNumber)) return
    const isIn = form.values.guestCards.some((guest) => guest.guestNumber === guestNumber)
    if (guestNumber === '') return form.refuse({ field: 'guest', reason: 'missing' })
    if (!isMembershipNumber(guestNumber)) return form.refuse({ field: 'guest', reason: 'miswritten' })
    if (isIn) return form.refuse({ field: 'guest', reason: 'twice' })
    checked.current.add(guestNumber)
    void check(guestNumber).finally(() => checked.current.delete(guestNumber))
  }
}

/** The number in the field now, for an answer that comes later. */
function useTyped(guest: string): () => string {
  const now = useRef(guest)
  useLayoutEffect(() => {
    now.current = guest
  }, [guest])
  return () => withoutGrouping(now.current)
}
