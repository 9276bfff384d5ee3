import { Later } from '../layout/lazy-part.tsx'
import type { DialogProps } from './dialog.tsx'
import { modalPart } from './modal-part.ts'

type DrawerProps = Omit<DialogProps, 'full' | 'urgent'>

/**
 * A full-height modal drawer at the end side: for a row's details or form, with the list still visible. Head and buttons stay while the
 * content scrolls. Full screen on a phone. Focus and keys as in `Dialog`.
 */
export function Drawer(props: DrawerProps) {
  return <Later piece={modalPart} isWanted={props.open} props={{ ...props, at: 'side' }} />
}
