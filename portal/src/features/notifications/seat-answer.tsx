import { AnswerButtons } from '../../platform/seat-offer/answer-buttons.tsx'
import { useOwnSeats } from '../../platform/seat-offer/own-seat-queries.ts'

/** Accept and decline below the news of an offered membership, while it can be answered (CORP-06). */
export function SeatAnswer({ seatId, describedBy }: { seatId: string; describedBy: string }) {
  const { data } = useOwnSeats()
  const seat = data?.object.seats.find((one) => one.seatId === seatId && one.state === 'offered')
  return seat === undefined ? null : (
    <div className="news__answer stack-s">
      <AnswerButtons seat={seat} describedBy={describedBy} />
    </div>
  )
}
