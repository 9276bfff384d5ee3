import '../../platform/content/content.css'
import { useParams } from 'react-router'
import { TextPage } from './text-page.tsx'

/** One help page. */
export function Component() {
  const { id = '' } = useParams()
  return <TextPage contentId={id} />
}
