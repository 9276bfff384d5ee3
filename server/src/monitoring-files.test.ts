import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { environmentHelp, environmentVariables } from './platform/environment/environment.ts'

const folder = join(import.meta.dirname, '../../docs/operations')
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

async function ofDashboard(): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')
  const { panels } = z.parse(dashboard, JSON.parse(text))
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

async function ofAlerts(): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'alerts.yml'), 'utf8')
  const rules = [...text.matchAll(/^ +- alert: \w+$/gm)]
  const found = [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
  expect(found).toHaveLength(rules.length)
  return found
}

/** The metrics in an expression: words with underscores, outside quotes, that aren't functions. */
function namesIn(expr: string): readonly string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '""')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g)].map(([name]) => name)
}

/** All series names of the endpoint. */
async function known(): Promise<ReadonlySet<string>> {
  const metrics = await t.metrics.registry.getMetricsAsJSON()
  return new Set(metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]))
}

describe('the dashboard and the alerts', () => {
  test.each([
    ['dashboard', ofDashboard],
    ['alerts', ofAlerts],
  ] as const)('the %s uses only metrics that exist', async (_name, expressions) => {
    const names = (await expressions()).flatMap(namesIn)
    const there = await known()
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !there.has(name))).toEqual([])
  })

  test("show all of the server's domain metrics", async () => {
    const named = new Set((await ofDashboard()).flatMap(namesIn))
    const own = [...(await known())].filter(
      (name) => name.startsWith('waymark_') && !/_(bucket|sum|count)$/.test(name),
    )
    expect(own.filter((name) => !named.has(name))).toEqual([])
  })

  test('the alerts only refer to existing jobs', async () => {
    const jobs = new Set(t.app.jobs.map(({ name }) => name))
    const named = (await ofAlerts()).flatMap((expr) =>
      [...expr.matchAll(/\bjob=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !jobs.has(name))).toEqual([])
  })
})

describe('docs/operations.md', () => {
  const manual = async () => readFile(join(folder, '../operations.md'), 'utf8')

  test('names every job and every variable', async () => {
    const text = await manual()
    const names = [
      ...t.app.jobs.map(({ name }) => name),
      ...environmentHelp.map(([name]) => name),
      ...environmentVariables,
    ]
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })

  test('names every domain metric, and no other', async () => {
    const [section = ''] = ((await manual()).split('\n## Monitoring\n')[1] ?? '').split('\n### ')
    const named = [...section.matchAll(/`(waymark_[a-z_]+)`/g)].map(([, name = '']) => name)
    const metrics = await t.metrics.registry.getMetricsAsJSON()
    const own = metrics.map(({ name }) => name).filter((name) => name.startsWith('waymark_'))
    expect(own.length).toBeGreaterThan(10)
    expect([...new Set(named)].toSorted()).toEqual(own.toSorted())
  })

  test('has only SQL statements that run on the schema', async () => {
    const statements = [...(await manual()).matchAll(/`((?:select|update|delete) [^`]+)`/g)].map(
      ([, one = '']) => one,
    )
    expect(statements.length).toBeGreaterThan(5)
    for (const one of statements) await expect(t.databases.runScript(`explain ${one}`)).resolves.toBeDefined()
  })
})
