import { DetailWaiting } from '../../platform/content/lists/list-parts.tsx'

/** A page of the club while it loads. It fills the window, so that the footer doesn't move when the page arrives. */
export function ClubWaiting({ label }: { label: string }) {
  return (
    <div className="club-waiting">
      <DetailWaiting label={label} />
    </div>
  )
}
