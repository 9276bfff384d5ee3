import { useLostFocus } from './use-lost-focus.ts'
import { ViewBanner } from './view-banner.tsx'

/** Parts of the shell that nobody needs at first, fetched once the page is there. */
export function LaterParts({ isMember }: { isMember: boolean }) {
  useLostFocus()
  return isMember && <ViewBanner />
}
