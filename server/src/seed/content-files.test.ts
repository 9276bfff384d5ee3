import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDesk, type TestDesk } from '../cli/test/open-desk.ts'
import { readDocument } from '../cli/files/read-document.ts'
import { putInForce } from '../configuration/index.ts'
import { demoContentFiles, importDemoFile, seedContent } from './content-demo.ts'
import { demoCompany, demoCompanyCode } from './demo/demo-company.ts'
import { secondCompany, secondCompanyCode } from './second-company.ts'
import { parseSeedFile, readSeedFile } from './seed-file.ts'
import { contentCommand } from '../cli/settings/change-content.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const allThere = { lines: ['All of it is already there; nothing was changed.'], exitCode: 0 }

describe("the files of the demo's content", () => {
  let t: TestDesk
  beforeAll(async () => {
    t = await openDesk()
    for (const [code, company] of [
      [demoCompanyCode, demoCompany],
      [secondCompanyCode, secondCompany],
    ] as const)
      await putInForce(t.context.databases.jobs, code, company, new Date('2020-02-01T00:00:00Z'), 'demo')
    t.clock.advance(6000)
    await seedContent(t.context.databases.jobs, t.clock)
  })
  afterAll(async () => t.close())

  const put = async (company: string, document: unknown, dryRun: boolean) =>
    t.desk.ask(contentCommand, { action: 'import', company, document, reason: 'Test', by: 'Aroha', dryRun })
  const company = async () => {
    const found = await t.context.configuration.findCompany(demoCompanyCode)
    if (found === undefined) throw new Error('The demo company is missing')
    return found
  }

  test('[CONT-01] every file in a folder is imported', () => {
    for (const folder of ['waymark', 'qamar']) {
      const there = readdirSync(pathOf(`content/${folder}`)).map((file) => `content/${folder}/${file}`)
      const imported = demoContentFiles.map(({ name }) => name).filter((name) => there.includes(name))
      expect(imported.toSorted()).toEqual(there.toSorted())
    }
  })

  test.each(demoContentFiles)(
    '[CONT-01] the content command accepts $name as it is, and finds all of it seeded',
    async ({ companyCode, name }) => {
      const document = await readDocument(pathOf(name))
      expect(await put(companyCode, document, true)).toEqual(allThere)
    },
  )

  test('[CONT-01] an item that an operator has written stays as it is at the next start', async () => {
    const one = { kind: 'page', id: 'earning', section: 'help' }
    const words = { en: { title: 'Ours', summary: 'As we say it', body: '<p>Fly.</p>' } }
    await put(demoCompanyCode, { items: [{ ...one, words }] }, false)
    await seedContent(t.context.databases.jobs, t.clock)
    expect(await put(demoCompanyCode, { items: [{ ...one, words }] }, true)).toEqual(allThere)
  })

  test('[CONT-01] a wrong field is reported with its file and place, and nothing in the file is imported', async () => {
    const name = 'content/waymark/offers.json'
    const file = z.object({ items: z.array(z.record(z.string(), z.unknown())) })
    const { items } = z.parse(file, readSeedFile(name))
    const wrong = items.map((item) =>
      item['id'] === 'extra-bags' ? { ...item, endsOn: { weeks: 2 }, category: 'sea' } : item,
    )
    const importing = importDemoFile(
      t.context.databases.jobs,
      await company(),
      new Date('2027-05-01T00:00:00Z'),
      name,
      { items: wrong },
    )
    await expect(importing).rejects.toThrow(
      /^server\/src\/seed\/content\/waymark\/offers\.json can't be imported: extra-bags\.endsOn: .*extra-bags\.category: /,
    )
    expect(await put(demoCompanyCode, readSeedFile(name), true)).toEqual(allThere)
  })

  test('[CONT-01] a wrong field in the people files is reported with its file and place', () => {
    const shape = z.array(z.object({ number: z.string(), tier: z.literal('GOLD') }))
    expect(() => parseSeedFile('people/waymark.json', shape)).toThrow(
      /^server\/src\/seed\/people\/waymark\.json can't be used: 0\.tier: /,
    )
    expect(() => readSeedFile('people/nobody.json')).toThrow(/people\/nobody\.json cannot be read as JSON/)
  })
})

test("[POINT-08] the bonus in Qamar's benefits matches what its flights are credited", () => {
  const file = z.object({
    items: z.array(z.object({ id: z.string(), words: z.object({ en: z.object({ body: z.string() }) }) })),
  })
  const { items } = z.parse(file, readSeedFile('content/qamar/benefits.json'))
  const body = items.find(({ id }) => id === 'fifth-more')?.words.en.body ?? ''
  const rates = secondCompany.programs[0]?.flights?.rates.at(-1)
  const named = [...body.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent))
  expect(named).toEqual([rates?.tierBonusPercent['HALF'], rates?.tierBonusPercent['FULL']])
})
