/**
 * Subsets the Korean font to the characters that the portal needs and writes it beside the styles. Run it by hand when
 * `pretendard` changes; its output is committed, so that a build needs no font tools.
 *
 * Korean pages: the 2,350 syllables of KS X 1001 (all that everyday Korean uses), the compatibility jamo, CJK and
 * full-width punctuation. Latin is left out: it comes from Inter. Weights 400 to 700.
 * Other pages: only the language's own name, which the language switch shows, in one weight.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = new URL(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))
const fonts = new URL('../portal/src/styles/fonts/', import.meta.url)
/** As in the portal's built-in configuration. */
const languageName = '한국어'

/** Every character of the closed range of code points. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/** KS X 1001 keeps its hangul in rows 16 to 40: lead bytes B0 to C8, trail bytes A1 to FE of EUC-KR. */
const hangul = () => {
  const bytes = []
  for (let lead = 0xb0; lead <= 0xc8; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) bytes.push(lead, trail)
  }
  return new TextDecoder('euc-kr').decode(Uint8Array.from(bytes))
}

/** Writes the characters as a font file, in the given weights. */
const write = async (file, characters, wght) => {
  const target = new URL(file, fonts)
  const subset = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(target, subset)
  console.log(`${fileURLToPath(target)}: ${Array.from(characters).length} characters, ${subset.length} bytes`)
}

await write(
  'korean.woff2',
  hangul() + range(0x3000, 0x303f) + range(0x3131, 0x318e) + range(0xff01, 0xff5e),
  { min: 400, max: 700 },
)
await write('korean-name.woff2', languageName, 500)
