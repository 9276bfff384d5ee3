import '../../platform/content/content.css'
import { TextPage } from './text-page.tsx'

/** What is kept of people, and why. */
export function Component() {
  return <TextPage contentId="privacy" />
}
