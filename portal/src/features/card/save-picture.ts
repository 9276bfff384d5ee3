import { loadedFaces } from './picture-fonts.ts'
import type { DigitalCard } from './digital-card.ts'

/**
 * Saves what an element shows as a PNG of full quality (CARD-02). The library comes with the first picture.
 * @throws Error where the browser makes no picture
 */
export async function savePicture(
  element: HTMLElement,
  name: string,
  { pixelRatio, backgroundColor }: DigitalCard['pngProperties'],
): Promise<void> {
  const [{ createContext, destroyContext, domToBlob }, cssText] = await Promise.all([
    import('modern-screenshot'),
    loadedFaces(),
  ])
  const context = await createContext(element, {
    autoDestruct: false,
    quality: 1,
    type: 'image/png',
    scale: pixelRatio,
    backgroundColor,
    font: { cssText },
  })
  // The library would write its frame's markup from text, which the content policy forbids: an empty frame does.
  context.sandbox = openFrame()
  try {
    download(await domToBlob(context), name)
  } finally {
    destroyContext(context)
  }
}

/** Where the library looks up what elements look like without any style. */
function openFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = ''
  frame.className = 'visually-hidden'
  frame.tabIndex = -1
  document.body.append(frame)
  return frame
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the blob only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
