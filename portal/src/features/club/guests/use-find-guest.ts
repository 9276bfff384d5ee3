import { checkMembershipNumber } from '@waymark/contract/membership/check-membership-number'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { useRef } from 'react'
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
  const check = async (typed: string): Promise<void> => {
    const guestNumber = withoutGrouping(typed)
    const body = { object: { ...payer, guestNumber } }
    const found = await call(checkMembershipNumber, { body }, { button: findGuestButton })
    if (found.kind === 'answered') {
      const { maskedName: guestName } = found.answer.object
      change(({ guest, guestCards }) => ({
        guestCards: [...guestCards, { code, guestNumber, guestName }],
        guest: withoutGrouping(guest) === guestNumber ? '' : guest,
      }))
      announce(t('cart.added', { name: guestName }))
    } else {
      const { error } = found
      form.refuse({ field: 'guest', reason: error.code, error, of: typed })
    }
  }
  return () => {
    const { guest: typed } = form.values
    const guestNumber = withoutGrouping(typed)
    if (checked.current.has(guestNumber)) return
    const isIn = form.values.guestCards.some((guest) => guest.guestNumber === guestNumber)
    if (guestNumber === '') return form.refuse({ field: 'guest', reason: 'missing' })
    if (!isMembershipNumber(guestNumber)) return form.refuse({ field: 'guest', reason: 'miswritten' })
    if (isIn) return form.refuse({ field: 'guest', reason: 'twice' })
    checked.current.add(guestNumber)
    void check(typed).finally(() => checked.current.delete(guestNumber))
  }
}
