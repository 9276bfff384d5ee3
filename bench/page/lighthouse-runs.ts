import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '../figures.ts'

export interface LighthouseFigures {
  /** 0 to 100 each: performance, accessibility, best practices, search engines. */
  readonly scores: readonly [number, number, number, number]
  /** Largest contentful paint in milliseconds, as Lighthouse's mobile default simulates it. */
  readonly lcpMilliseconds: number
  /** Cumulative layout shift. */
  readonly layoutShift: number
}

const RUNS = 5

interface Run {
  readonly scores: readonly number[]
  readonly lcp: number
  readonly cls: number
}

/** Starts a browser that listens for Lighthouse at `port`. */
export interface LighthouseBrowser {
  readonly port: number
  readonly launch: () => Promise<Browser>
}

/**
 * Lighthouse's mobile default on a first visit: medians of five alternating runs of each address, so that other work on the machine affects
 * all of them. Each run has a new browser, because Lighthouse empties its cache but leaves the cookies of the run before.
 */
export async function runLighthouse(
  urls: readonly string[],
  { port, launch }: LighthouseBrowser,
): Promise<readonly LighthouseFigures[]> {
  const runs: Run[][] = urls.map(() => [])
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, url] of urls.entries()) {
      const browser = await launch()
      try {
        runs[at]?.push(await runOnce(url, port))
      } finally {
        await browser.close()
      }
    }
  }
  return runs.map(mediansOf)
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? ''}`)
  }
  const { categories, audits } = result.lhr
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

function mediansOf(runs: readonly Run[]): LighthouseFigures {
  const of = (index: number): number => median(runs.map((run) => run.scores[index] ?? Number.NaN))
  return {
    scores: [of(0), of(1), of(2), of(3)],
    lcpMilliseconds: Math.round(median(runs.map(({ lcp }) => lcp))),
    layoutShift: median(runs.map(({ cls }) => cls)),
  }
}
