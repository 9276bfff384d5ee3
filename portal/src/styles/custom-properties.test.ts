import { expect, test } from 'vitest'

const styles = import.meta.glob<string>('../**/*.css', { eager: true, query: '?raw', import: 'default' })
const components = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const textsOf = (files: Readonly<Record<string, string>>) => Object.values(files).join('\n')
const found = (text: string, name: RegExp) =>
  new Set([...text.matchAll(name)].flatMap(([, one]) => one ?? []))

/** Set by react-aria-components on what opens below a field. */
const ofPackages = ['--trigger-width']

test('the styles read each custom property that is set, and set each that they read', () => {
  const css = textsOf(styles)
  const set = found(css, /(?<![\w-])(--[\w-]+)\s*:/g)
  const read = found(css, /var\(\s*(--[\w-]+)/g)
  const fromComponents = found(textsOf(components), /['"`](--[\w-]+)['"`]/g)
  const unread = [...set].filter((name) => !read.has(name) && !fromComponents.has(name))
  const unset = [...read].filter((name) => !set.has(name) && !fromComponents.has(name))
  expect({ unread, unset }).toEqual({ unread: [], unset: ofPackages })
})
