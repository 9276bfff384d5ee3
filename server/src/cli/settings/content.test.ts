import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { contentCommand } from './change-content.ts'

const page = (body: string) => ({
  items: [
    {
      kind: 'page',
      id: 'privacy',
      section: 'legal',
      words: { en: { title: 'Privacy', summary: 'What we keep', body } },
    },
  ],
})

let t: TestDesk
beforeAll(async () => {
  t = await openDesk()
})
afterAll(async () => t.close())

const put = async (document: unknown, dryRun = false) =>
  t.desk.ask(contentCommand, {
    action: 'import',
    company: 'NZ',
    document,
    reason: 'New page',
    by: 'Tester',
    dryRun,
  })
const breakGlass = expect.stringMatching(/^Break-glass: /)
const list = async () => (await t.desk.ask(contentCommand, { action: 'list', company: 'NZ' })).lines
const runs = async () => {
  const { rows } = await sql<{ made_by: string; outcome: string }>`
    select made_by, outcome from operator_run where command = 'content import' order by started_at, id`.execute(
    t.context.databases.jobs,
  )
  return rows
}

test('[CONT-01] an operator imports content: dry run, then for real, on record, and repeating it changes nothing', async () => {
  const hostile = page('<p>We keep <script>alert(1)</script>little.</p>')
  expect(await put(hostile, true)).toEqual({
    lines: ['privacy.words.en.body: dropped script', 'adds privacy', 'dry run, nothing was changed'],
    exitCode: 0,
  })
  expect([await list(), await runs()]).toEqual([['0 items'], []])
  expect((await put(hostile)).lines).toContain('The content has been imported.')
  expect(await list()).toEqual([
    expect.stringMatching(/^page privacy, written 2026-\S+ by Tester$/),
    '1 item',
  ])
  expect((await put(hostile)).lines.at(-1)).toBe('All of it is already there; nothing was changed.')
  expect((await put(page('<p>Less.</p>'))).lines).toEqual([
    'changes privacy',
    'The content has been imported.',
    breakGlass,
  ])
  expect((await put(page(''))).lines).toContain('The content has been imported.')
  expect(await put({ items: [{ kind: 'page', id: 'Privacy' }] })).toMatchObject({ exitCode: 1 })
  expect((await put({ remove: ['privacy'] })).lines).toEqual([
    'removes privacy',
    'The content has been imported.',
    breakGlass,
  ])
  expect((await runs()).map(({ made_by, outcome }) => `${made_by} ${outcome}`)).toEqual([
    ...Array<string>(4).fill('Tester done'),
    'Tester findings',
    'Tester done',
  ])
})

test('[CONT-01] an unknown company is not understood', async () => {
  expect(await t.desk.ask(contentCommand, { action: 'list', company: 'XX' })).toMatchObject({ exitCode: 2 })
})
