import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '../test.ts'

/** One window on one page: its address, and the picture as a JPEG. */
export interface Shot {
  readonly address: string
  readonly picture: Buffer
}

/** A window size in px, and the layout of its pictures on a sheet. */
export interface Window {
  readonly width: number
  readonly height: number
  /** A picture's width on a sheet, in px. */
  readonly drawn: number
  readonly perSheet: number
}

/** A phone, a tablet and a desktop, tall enough for most of a page. */
export const windows: readonly Window[] = [
  { width: 390, height: 1300, drawn: 300, perSheet: 12 },
  { width: 992, height: 1200, drawn: 450, perSheet: 8 },
  { width: 1440, height: 1200, drawn: 600, perSheet: 6 },
]

/** Takes a picture of the page in each window. */
export async function shoot(page: Page): Promise<readonly Buffer[]> {
  const pictures: Buffer[] = []
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 70 }))
  }
  return pictures
}

/** Lays out pictures on as many sheets as needed, `<name>-1.png` and so on, and writes them into a folder. */
export async function writeSheets(
  browser: Browser,
  { folder, name, window, shots }: { folder: string; name: string; window: Window; shots: readonly Shot[] },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { drawn, perSheet } = window
  const page = await browser.newPage({ viewport: { width: 6 * 316, height: 600 } })
  for (let first = 0; first < shots.length; first += perSheet) {
    const figures = shots.slice(first, first + perSheet).map((shot) => figureOf(shot, drawn))
    await page.setContent(`<style>${style}</style>${figures.join('')}`)
    const path = join(folder, `${name}-${String(1 + first / perSheet)}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  await page.close()
}

const style =
  'body{display:flex;flex-wrap:wrap;gap:12px;margin:8px;background:#777;font:12px monospace}figure{margin:0}img{display:block}'

const figureOf = ({ address, picture }: Shot, drawn: number) =>
  `<figure>${address}<img width="${String(drawn)}" src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`
