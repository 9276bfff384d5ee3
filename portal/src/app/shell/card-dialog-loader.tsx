import { useEffect } from 'react'
import { addWordsOf } from '../../platform/i18n/later-words.ts'
import { Later, lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useCardEntry, useCardAddress } from '../../platform/navigation/card-address.ts'

const dialogPart = lazyPart(async () => {
  const [{ CardDialog: dialog }] = await Promise.all([
    import('../../features/card/card-dialog.tsx'),
    addWordsOf('card'),
  ])
  return dialog
})

/** Opens the membership card over the page, fetching its code on first use (CARD-01). */
export function CardDialogLoader() {
  const { isOpen, close } = useCardAddress()
  const entry = useCardEntry()
  useFocusBack(isOpen)
  if (!isOpen || entry === undefined) return null
  return <Later piece={dialogPart} isWanted onFailed={close} props={{ entry, onClose: close }} />
}

/** Returns the focus to what opened the card: the dialog's code loads too late to record it. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined
    return () => {
      // After the dialog's own attempt, which takes a frame.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener.isConnected) opener.focus()
        })
      })
    }
  }, [isOpen])
}
