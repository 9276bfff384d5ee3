import { previewContent } from '@waymark/contract/console/content/content'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useEffect, useState } from 'react'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import type { Item } from './typed-item.ts'

export type Preview = ConsoleWire<typeof previewContent>['answer']

/** Typing pauses this long before the preview is read again, in milliseconds. */
const PAUSE_MS = 350

/** What members would see of an item, read again while somebody types; the last readable one stays. */
export function useItemPreview(item: Item | undefined) {
  const { companyCode } = useOperator()
  const [settled, setSettled] = useState(item)
  const text = JSON.stringify(item)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(item), PAUSE_MS)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` is the item by value
  }, [text])
  const { outcome } = useConsoleRead(previewContent, settled && { companyCode, item: settled })
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  const [shown, setShown] = useState<Preview['previews']>([])
  if (answer !== undefined && answer.previews.length > 0 && answer.previews !== shown)
    setShown(answer.previews)
  return { answer, shown }
}
