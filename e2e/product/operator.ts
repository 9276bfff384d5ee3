import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { enrolMember, type EnrolledMember } from '../test.ts'

const command = fileURLToPath(new URL('../../server/dist/operator.js', import.meta.url))

/** Runs an operator command against the running server. */
export async function operate(...args: readonly string[]): Promise<string> {
  const dataDir = join(process.env['E2E_DATA_DIR'] ?? '', 'data')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env })
  return stdout
}

/** Writes lines to a new file for a command, and returns its path. */
export async function fileOf(lines: readonly string[]): Promise<string> {
  const file = join(tmpdir(), `waymark-lines-${String(randomInt(2 ** 47))}.csv`)
  await writeFile(file, lines.join('\n'))
  return file
}

/** Points of each member; they expire in some eight months, so they can be extended too. */
const pointsGiven = 30_000

/** How many are created together: one accrual file, one run of the operator's command. */
const handful = 6
const stock: EnrolledMember[] = []

/** A test's own member with points: tests that run side by side can't collide. */
export async function memberWithPoints(): Promise<EnrolledMember> {
  if (stock.length === 0) stock.push(...(await makeHandful()))
  const member = stock.pop()
  if (member === undefined) throw new Error('No member could be made')
  return member
}

async function makeHandful(): Promise<readonly EnrolledMember[]> {
  const made = await Promise.all(Array.from({ length: handful }, async () => enrolMember()))
  const earned = new Date()
  earned.setUTCMonth(earned.getUTCMonth() - 40, 15)
  const day = earned.toISOString().slice(0, 10)
  const lines = made.map(({ number }) => `NZ,AP,${number},GROCER,e2e-${number},${String(pointsGiven)},${day}`)
  const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
  await operate('accrue', await fileOf([header, ...lines]), '--reason', 'Test')
  return made
}
