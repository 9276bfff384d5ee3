import { groupedNumber } from '@waymark/rules/membership-number'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useButtonState } from '../../../platform/client/use-in-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CartGuest } from '../cart/cart.ts'
import type { Products } from '../club-queries.ts'
import { findGuestButton, useFindGuest } from './use-find-guest.ts'
import type { CartForming } from '../cart/use-cart-form.ts'
import { useMoneyWords } from '../use-money-words.ts'

interface GuestCardsSheetProps {
  forming: CartForming
  products: Products
}

/** Guest cards by the guests' membership numbers, each checked before it is added (SUBS-03). */
export function GuestCardsSheet({ forming, products }: GuestCardsSheetProps) {
  const { t } = useTranslation('club')
  const card = products.guestCards[0]
  const { guestCards } = forming.form.values
  const words = useMoneyWords(products.currency)
  if (card === undefined) return null
  const most = forming.form.values.plan === '' ? products.guestCardsLeft : products.mostGuestCards
  return (
    <section className="sheet" aria-labelledby="club-guests">
      <div className="sheet__head">
        <h2 id="club-guests">{t('extras.guests')}</h2>
        <span className="small muted">{t('cart.most', { count: most })}</span>
      </div>
      <div className="stack">
        <p>{t('cart.guestAbout', { about: card.about, price: words.total(card.price) })}</p>
        {guestCards.length > 0 && (
          <ul className="club-lines">
            {guestCards.map((guest) => (
              <Guest key={guest.guestNumber} guest={guest} forming={forming} />
            ))}
          </ul>
        )}
        {guestCards.length < most && <GuestField forming={forming} code={card.code} />}
      </div>
    </section>
  )
}

function Guest({ guest, forming: { form, change } }: { guest: CartGuest; forming: CartForming }) {
  const { t } = useTranslation('club')
  const { guestNumber, guestName } = guest
  return (
    <li>
      <span>
        {guestName}
        <small>{groupedNumber(guestNumber)}</small>
      </span>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          change({
            guestCards: form.values.guestCards.filter((one) => one.guestNumber !== guestNumber),
          })
        }
      >
        {t('cart.remove')}
        <span className="visually-hidden"> {guestName}</span>
      </Button>
    </li>
  )
}

/** Enter in the field adds, and does not send the order. */
function GuestField({ forming, code }: { forming: CartForming; code: string }) {
  const { t } = useTranslation('club')
  const { pending } = useButtonState(findGuestButton)
  const find = useFindGuest(forming, code)
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find()
  }
  return (
    <div className="stack-form">
      <TextField
        {...forming.form.text('guest')}
        label={t('cart.guest')}
        mark={t('cart.optional')}
        description={t('cart.guestHint')}
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={findOnEnter}
        end={
          <Button id={findGuestButton} pending={pending} onClick={find}>
            {t('cart.add')}
          </Button>
        }
      />
    </div>
  )
}
