import { Later } from '../layout/lazy-part.tsx'
import type { DialogProps } from './dialog.tsx'
import { modalPart } from './modal-part.ts'

type DrawerProps = Omit<DialogProps, 'full' | 'urgent'>

/**
 * A modal drawer at the side where a line ends, as high as the page: for details and forms of one row, with the list still in sight. Its
 * head and buttons stay while its content scrolls. On a phone it takes the whole screen. Focus and keys as in `Dialog`.
 */
export function Drawer(props: DrawerProps) {
  return <Later piece={modalPart} isWanted={props.open} props={{ ...props, at: 'side' }} />
}
