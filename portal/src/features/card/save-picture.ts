import { loadedFaces } from './picture-fonts.ts'
import type { DigitalCard } from './digital-card.ts'

/**
 * Saves an element as a full-quality PNG (CARD-02). The library is loaded with the first picture.
 * @throws Error if the browser can't make the picture
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
  // The library would write its frame's markup from text, which the content policy forbids. An empty frame does.
  context.sandbox = openFrame()
  try {
    download(await domToBlob(context), name)
  } finally {
    destroyContext(context)
  }
}

/** An empty document, in which the library looks up default styles. */
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
  // Some browsers read the blob only after the click has finished.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
