import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import { errorForLog } from './error-for-log.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  const log = pino({ serializers: { err: errorForLog } }, { write: (line: string) => void lines.push(line) })
  log.error({ err: error }, 'failed')
  return lines.join('')
}

test('a database error is logged without personal data', async () => {
  const databases = await openTestDatabases()
  const insert = async () =>
    sql`insert into customer (customer_number, given_name, family_name, email)
      values (81, 'Hana', 'Whitford', 'hana.whitford@example.nz')`.execute(databases.jobs)
  await insert()
  const error: unknown = await insert().catch((refused: unknown) => refused)
  const line = logged(error)
  expect(line).toContain('23505')
  expect(line).not.toMatch(/hana|whitford/i)
  await databases.close()
})

test('a mail server’s refusal is logged without the address', () => {
  const refused = Object.assign(new Error('550 <hana@example.nz>: Recipient rejected'), {
    code: 'EENVELOPE',
    rejected: ['hana@example.nz'],
    response: '550 <hana@example.nz>: Recipient rejected',
  })
  const line = logged(refused)
  expect(line).toContain('EENVELOPE')
  expect(line).not.toContain('hana')
})

test('a long text is logged whole, and an address at its end is not', () => {
  const text = 'x'.repeat(500_000)
  const line = logged(new Error(`${text} ${text}@example.nz, hana@example.nz`))
  expect(line).toContain(`${text} [address], [address]`)
  expect(line).not.toContain('@')
})
