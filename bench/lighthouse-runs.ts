import lighthouse from 'lighthouse'
import { median } from './figures.ts'

export interface LighthouseFigures {
  /** 0 to 100 each: performance, accessibility, best practices, search engines. */
  readonly scores: readonly [number, number, number, number]
  /** Largest contentful paint in milliseconds, as Lighthouse's mobile default simulates it. */
  readonly lcpMilliseconds: number
}

const RUNS = 3

/** Lighthouse's own mobile default, medians of three runs, in the browser that listens at `port`. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  const runs: { scores: readonly number[]; lcp: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? ''}`)
    }
    const { categories, audits } = result.lhr
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
    runs.push({
      scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    })
  }
  const of = (index: number): number => median(runs.map((run) => run.scores[index] ?? Number.NaN))
  return {
    scores: [of(0), of(1), of(2), of(3)],
    lcpMilliseconds: Math.round(median(runs.map((run) => run.lcp))),
  }
}
