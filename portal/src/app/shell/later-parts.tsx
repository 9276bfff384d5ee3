import { useLostFocus } from './moving/use-lost-focus.ts'
import { ViewBanner } from './notices/view-banner.tsx'

/** Parts of the shell that nobody needs at first, fetched once the page is there. */
export function LaterParts({ isMember }: { isMember: boolean }) {
  useLostFocus()
  return isMember && <ViewBanner />
}
