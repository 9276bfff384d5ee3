import '../../platform/content/content.css'
import { TextPage } from './text-page.tsx'

/** The privacy page. */
export function Component() {
  return <TextPage contentId="privacy" />
}
