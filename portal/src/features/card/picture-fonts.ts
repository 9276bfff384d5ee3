/**
 * The page's loaded fonts as CSS with the files inline, because a picture can't fetch anything. The library's own lookup writes a
 * style sheet, which the content policy forbids.
 */
export async function loadedFaces(): Promise<string> {
  const loaded = new Set(
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => keyOf(family, unicodeRange)),
  )
  const faces = Array.from(document.styleSheets).flatMap((sheet) =>
    Array.from(sheet.cssRules)
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) =>
        loaded.has(keyOf(style.getPropertyValue('font-family'), style.getPropertyValue('unicode-range'))),
      )
      .map(async (rule) => withFile(rule.cssText, sheet.href ?? document.baseURI)),
  )
  return (await Promise.all(faces)).join('\n')
}

/** Browsers differ in quotes and spaces. */
function keyOf(family: string, range: string): string {
  const whole = range === '' ? 'U+0-10FFFF' : range
  return `${family}|${whole}`.replaceAll(/["'\s]/g, '').toUpperCase()
}

async function withFile(css: string, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(css)?.[1]
  if (address === undefined) return css
  const response = await fetch(new URL(address, base))
  return css.replace(address, await asDataAddress(await response.blob()))
}

async function asDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('A font could not be read')))
    reader.readAsDataURL(blob)
  })
}
