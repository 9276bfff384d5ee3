/**
 * Cuts the fonts of PDF files for the scripts that Pretendard doesn't have, and writes them to `server/data/fonts`. Run it
 * by hand when Noto changes; its output is committed, so that nobody installs 200 MB of Chinese fonts.
 *
 *     node scripts/pdf-fonts.mjs FOLDER
 *
 * FOLDER holds the unpacked npm packages `@fontsource/noto-sans-arabic` and the others below, by their last word:
 * `FOLDER/arabic/files/`. Regular is the only weight. Chinese characters that one file has are left out of the next.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the unpacked packages')
const fonts = new URL('../server/data/fonts/', import.meta.url)
await mkdir(fonts, { recursive: true })

const read = async (family, script) =>
  readFile(
    new URL(`${family}/files/noto-sans-${family}-${script}-400-normal.woff`, pathToFileURL(`${folder}/`)),
  )

const pretendard = create(
  await readFile(new URL(import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'))),
)

/** Gives a font the line height of Pretendard, so that a line looks the same whatever is in it. */
const withItsHeight = (file) => {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'hhea')
  const table = file.readUInt32BE(entry + 8)
  const { unitsPerEm } = create(file)
  const scaled = (units) => Math.round((units / pretendard.unitsPerEm) * unitsPerEm)
  file.writeInt16BE(scaled(pretendard.ascent), table + 4)
  file.writeInt16BE(scaled(pretendard.descent), table + 6)
  file.writeInt16BE(scaled(pretendard.lineGap), table + 8)
  return file
}

/** Writes the characters of a font as a TrueType file: of its packed forms one is slow to unpack, one can't be embedded. */
const write = async (file, source, codePoints) => {
  const text = codePoints.map((point) => String.fromCodePoint(point)).join('')
  const cut = withItsHeight(Buffer.from(await subsetFont(source, text, { targetFormat: 'sfnt' })))
  await writeFile(new URL(file, fonts), cut)
  console.log(`${file}: ${codePoints.length} characters, ${cut.length} bytes`)
}

for (const family of ['arabic', 'hebrew', 'thai', 'devanagari']) {
  const source = await read(family, family)
  await write(`${family}.ttf`, source, create(source).characterSet)
}

/** Where CJK begins: its radicals. */
const CJK = 0x2e80
const written = new Set(pretendard.characterSet)
for (const [file, family, script] of [
  ['han-simplified.ttf', 'sc', 'chinese-simplified'],
  ['han-traditional.ttf', 'tc', 'chinese-traditional'],
  ['han-japanese.ttf', 'jp', 'japanese'],
]) {
  const source = await read(family, script)
  const missing = create(source).characterSet.filter((point) => point >= CJK && !written.has(point))
  for (const point of missing) written.add(point)
  await write(file, source, missing)
}
