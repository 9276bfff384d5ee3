import { Later } from '../layout/lazy-part.tsx'
import type { DialogProps } from './dialog.tsx'
import { modalPart } from './modal-part.ts'

type SheetProps = Omit<DialogProps, 'full' | 'urgent' | 'wide'>

/**
 * A modal sheet that slides up from the bottom, within thumb's reach: for a few choices, such as filters. As high as its content, at most
 * 85 % of the screen, and scrolls. Focus and keys as in `Dialog`.
 */
export function Sheet(props: SheetProps) {
  return <Later piece={modalPart} isWanted={props.open} props={{ ...props, at: 'bottom' }} />
}
