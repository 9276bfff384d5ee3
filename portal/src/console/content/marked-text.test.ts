import type { Block, Inline } from '@waymark/contract/content/rich-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedText, richTextOf } from './marked-text.ts'

const words = fc
  .string({
    unit: fc.constantFrom('a', 'é', '포', ' ', '*', '_', '[', ']', '(', ')', '\\', '#', '-', '1', '.', '!'),
    minLength: 1,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/\s\s/.test(text))
const inline: fc.Arbitrary<Inline> = fc.oneof(
  words.map((text): Inline => ({ kind: 'text', text })),
  words.map((text): Inline => ({ kind: 'strong', text })),
  words.map((text): Inline => ({ kind: 'emphasis', text })),
  fc.record({
    kind: fc.constant('link' as const),
    text: words,
    href: fc.constantFrom('/help', 'https://a.nz/b_(c)'),
  }),
)
/** Text beside text is one text. */
const line = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map((all) => all.filter(({ kind }, at) => kind !== 'text' || all[at - 1]?.kind !== 'text'))
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((one): Block => ({ kind: 'paragraph', line: one })),
  line.map((one): Block => ({ kind: 'heading', line: one })),
  fc.record({
    kind: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
)

test('any text is the same after it was written for the editor and read again', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (text) => {
      expect(richTextOf(markedText(text))).toEqual(text)
    }),
    { numRuns: 500 },
  )
})

test('an editor types headings, lists, emphasis and links', () => {
  expect(richTextOf('# Earn more\n\nStay **two nights**, see [terms](/help).\n\n- One\n- _Two_')).toEqual([
    { kind: 'heading', line: [{ kind: 'text', text: 'Earn more' }] },
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'Stay ' },
        { kind: 'strong', text: 'two nights' },
        { kind: 'text', text: ', see ' },
        { kind: 'link', text: 'terms', href: '/help' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ kind: 'text', text: 'One' }], [{ kind: 'emphasis', text: 'Two' }]],
    },
  ])
})

test('what only looks like a mark is text', () => {
  expect(richTextOf('5 * 3 ** 2 and a_b')).toEqual([
    { kind: 'paragraph', line: [{ kind: 'text', text: '5 * 3 ** 2 and a_b' }] },
  ])
})
