import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeHome, runOperator, type OperatorHome } from './test/operator-home.ts'

/** What doesn't depend on the database's engine. */
describe('how the program for operators answers', () => {
  let home: OperatorHome
  beforeAll(async () => {
    home = await makeHome()
  })
  afterAll(async () => home.remove())

  test.each([
    [['--help'], 0],
    [['accrue', '--help'], 0],
    [['accrue'], 2],
    [['accrue', 'no-such-file.csv', '--reason', 'Test'], 2],
    [['nonsense'], 2],
    [['accrue', 'no-such-file.csv', '--colour'], 2],
    [['adjust', '204000020', '5'], 2],
    [['adjust', '204000020', '-5', '--reason', 'Test', '--dry-run'], 2],
    [['reconcile', '--by', ''], 2],
    [['run-job', 'no-such-job'], 2],
    [['find-payments', '--since', 'yesterday'], 2],
    [['find-payments', '--since', '2027-01-01T00:00:00Z'], 2],
  ])('answers %j with exit code %i', async (args, code) => {
    const done = await runOperator(home, args)
    expect(done).toMatchObject({ code })
    expect(code === 0 ? done.said : `${done.said}${done.complained}`).not.toBe('')
  })

  test.each([
    [['find-payments', '--since', '01/02/2027'], '--since is a date and time such as 2027-01-01T00:00:00Z.'],
    [
      ['company-applications', 'approve', 'nonsense', '--reason', 'Test'],
      "Give a registration's id as company-applications list shows it.",
    ],
    [
      ['decide-claim', 'CL-1', '--accept', '--reason', 'Test', '--reference', ''],
      'What was given as reference is not valid: see --help.',
    ],
    [
      ['refund', 'BU-7K4Q-2291'],
      "error: required option '--reason <text>' not specified\nAdd --help to the command to see its arguments and options.",
    ],
    [['tiers', '204 000-038'], 'There is no member 204000038.'],
    [['config', 'show', 'XX'], 'There is no company XX.'],
    [['adjust', '204 000 038', '-1,250', '--reason', 'Test'], 'There is no member 204000038.'],
    [
      ['adjust', '204000038', '1,25', '--reason', 'Test'],
      'POINTS is a whole number other than 0, at most 100000000: 500, or -500 to deduct.',
    ],
  ])('says in words what is wrong with %j, with exit code 2', async (args, words) => {
    expect(await runOperator(home, args)).toEqual({ code: 2, said: '', complained: `${words}\n` })
  })

  test('says with exit code 3 that it stopped: the database is away', async () => {
    const environment = { ...home.environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const path = join(home.folder, 'away.csv')
    await writeFile(path, 'company,programme,membershipNumber,partner,reference,points,occurredOn\n')
    expect(await runOperator({ ...home, environment }, ['accrue', path, '--reason', 'Test'])).toMatchObject({
      code: 3,
      complained: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('help says of a command what its arguments are, whether it changes anything, an example, and what the exit codes mean', async () => {
    const refund = (await runOperator(home, ['refund', '--help'])).said
    expect(refund).toMatch(/Arguments:\n +reference +number of an order[^]*--reason <text>[^]*\(required\)/)
    expect(refund).toMatch(/Changes data\.[^]*Example:\n {2}operator refund [^\n]+--reason[^]*Exit code 0/)
    const list = (await runOperator(home, ['dead-letters', 'list', '--help'])).said
    expect(list).toMatch(/Changes nothing\.[^]*Example:\n {2}operator dead-letters list\n[^]*Exit code 0/)
  })

  test('shows a file’s columns with an example', async () => {
    const { said } = await runOperator(home, ['import', '--help'])
    expect(said).toMatch(/membershipNumber[^]*Example:[^]*company,programme,membershipNumber/)
  })
})
