import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })

const textsOf = (name: RegExp) =>
  files
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
const found = (text: string, name: RegExp) =>
  new Set([...text.matchAll(name)].flatMap(([, one]) => one ?? []))

/** Set by react-aria-components on what opens below a field. */
const ofPackages = ['--trigger-width']

test('the styles read each custom property that is set, and set each that they read', () => {
  const css = textsOf(/\.css$/)
  const set = found(css, /(?<![\w-])(--[\w-]+)\s*:/g)
  const read = found(css, /var\(\s*(--[\w-]+)/g)
  const fromComponents = found(textsOf(/\.tsx?$/), /['"`](--[\w-]+)['"`]/g)
  const unread = [...set].filter((name) => !read.has(name) && !fromComponents.has(name))
  const unset = [...read].filter((name) => !set.has(name) && !fromComponents.has(name))
  expect({ unread, unset }).toEqual({ unread: [], unset: ofPackages })
})
