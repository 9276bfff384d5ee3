import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { ReviewBar, ReviewButton } from '../confirm/review-buttons.tsx'
import { useOrderWords } from '../order-words.ts'
import { PriceSheet } from './price-sheet.tsx'
import { pointsOf, type Price } from './price.ts'

interface LivePriceProps {
  words: string
  /** Null while the form can't be ordered. */
  price: Price | null
  currency: string
  isFree: boolean
  pending: boolean
  small?: ReactNode
  foot: ReactNode
}

/** The live price with the form's only button: in the side column, and at the bottom of the screen on a phone. */
export function LivePrice({ pending, ...sheet }: LivePriceProps) {
  const { words, price, currency } = sheet
  const say = useOrderWords(words)
  const { money, figure } = useFormats()
  const amount = price === null ? '–' : money(price.total, currency)
  const free = price?.total === 0n ? figure(pointsOf(price)) : undefined
  return (
    <>
      <PriceSheet
        {...sheet}
        live
        action={
          <ReviewButton pending={pending}>
            {price === null ? say('review.openUnpriced') : say('review.open', { amount })}
          </ReviewButton>
        }
      />
      <ReviewBar
        label={say(free === undefined ? 'price.total' : 'price.freePoints')}
        amount={free ?? amount}
        pending={pending}
      >
        {say('review.openShort')}
      </ReviewBar>
    </>
  )
}
