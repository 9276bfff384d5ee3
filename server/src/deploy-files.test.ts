import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { environmentVariables } from './platform/environment/environment.ts'

const root = join(import.meta.dirname, '../..')
const textOf = async (file: string): Promise<string> => readFile(join(root, file), 'utf8')

/** Ours, and those of the C library and of the PostgreSQL image. */
const read = new Set([
  ...environmentVariables,
  'MALLOC_ARENA_MAX',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SERVER_PASSWORD',
])

const settings = [
  ['Dockerfile', /^ENV (.+)$/gm, /([A-Z_]+)=/g],
  ['waymark.service', /^Environment=(.+)$/gm, /([A-Z_]+)=/g],
  ['compose.yaml', /^ {6}([A-Z].+)$/gm, /^([A-Z_]+):/g],
  ['kubernetes/server.yaml', /^ +- \{ (name: [A-Z].+) \}$/gm, /name: ([A-Z_]+)/g],
] as const

describe('the files of deploy/', () => {
  test.each(settings)('%s sets only variables that are read', async (file, lines, names) => {
    const text = await textOf(`deploy/${file}`)
    const set = [...text.matchAll(lines)].flatMap(([, line = '']) =>
      [...line.matchAll(names)].map(([, name = '']) => name),
    )
    expect(set.length).toBeGreaterThan(0)
    expect(set.filter((name) => !read.has(name))).toEqual([])
  })

  test('start the server with the flags of npm start, as the manual does', async () => {
    const flags = z.parse(z.array(z.string()), JSON.parse(await textOf('server/node-flags.json')))
    expect(flags.length).toBeGreaterThan(0)
    const command = `${flags.join(' ')} server/dist/main.js`
    expect(await textOf('deploy/waymark.service')).toContain(`ExecStart=/usr/bin/node ${command}\n`)
    expect(await textOf('docs/operations.md')).toContain(`node ${command}\``)
    const words = [...flags, 'server/dist/main.js'].map((word) => JSON.stringify(word)).join(', ')
    expect(await textOf('deploy/Dockerfile')).toContain(`\nCMD [${words}]\n`)
  })
})
