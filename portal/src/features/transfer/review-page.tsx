import { ConfirmSheet, mayBeThere } from './confirm-sheet.tsx'
import type { Journey, Offer } from './transfer-flow.ts'
import { TransferReview } from './transfer-review.tsx'
import type { useTransferMoves } from './use-transfer-moves.ts'

interface ReviewPageProps {
  journey: Journey
  offer: Offer
  /** Points that can be used now. */
  balance: bigint
  pinPattern: string
  moves: ReturnType<typeof useTransferMoves>
  onPinMissing: () => void
}

/** The review, with the PIN that confirms it. */
export function ReviewPage({ journey, offer, balance, pinPattern, moves, onPinMissing }: ReviewPageProps) {
  const { step, attempt, answers } = journey
  const trouble = step.kind === 'review' ? step.trouble : null
  return (
    <TransferReview
      answers={answers}
      offer={offer}
      balance={balance}
      canChange={step.kind === 'review' && !mayBeThere(trouble)}
      onChange={moves.change}
    >
      <ConfirmSheet
        quote={offer.quote}
        trouble={trouble}
        attempt={attempt}
        pending={step.kind === 'paying'}
        pinPattern={pinPattern}
        onPin={(pin) => moves.confirm(offer, pin)}
        onRepeat={(pinTransaction) => moves.repeat(offer, pinTransaction)}
        onNewPrice={() => moves.newPrice(offer)}
        onPinMissing={onPinMissing}
        onCancel={() => moves.change('heading')}
      />
    </TransferReview>
  )
}
