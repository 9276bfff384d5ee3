import { richText } from '@waymark/contract/content/rich-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { richTextOfHtml } from './rich-text-of-html.ts'

describe('HTML from an operator', () => {
  test('[CONT-01] becomes paragraphs, headings, lists, links and emphasis', () => {
    const { text, leftOut } = richTextOfHtml(
      '<h2>Points</h2><p>Earn <b>3</b> a <i>night</i>,\n see <a href="https://longacre.example/x?y=1">here</a>.</p><ol><li><p>One</p></li><li>Two <em>or</em> more</li></ol>bare',
    )
    expect(leftOut).toEqual([])
    expect(text).toEqual([
      { kind: 'heading', line: [{ kind: 'text', text: 'Points' }] },
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'Earn ' },
          { kind: 'strong', text: '3' },
          { kind: 'text', text: ' a ' },
          { kind: 'emphasis', text: 'night' },
          { kind: 'text', text: ', see ' },
          { kind: 'link', text: 'here', href: 'https://longacre.example/x?y=1' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [{ kind: 'text', text: 'One' }],
          [
            { kind: 'text', text: 'Two ' },
            { kind: 'emphasis', text: 'or' },
            { kind: 'text', text: ' more' },
          ],
        ],
      },
      { kind: 'paragraph', line: [{ kind: 'text', text: 'bare' }] },
    ])
  })

  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'img'],
    ['<p onclick="alert(1)">', 'p onclick'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', 'svg'],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      'math',
    ],
    ['<a href="javascript:alert(1)">words</a>', 'a href'],
    ['<a href=" JaVaScRiPt:alert(1)">words</a>', 'a href'],
    ['<a href="java\tscript:alert(1)">words</a>', 'a href'],
    ['<a href="data:text/html,<script>alert(1)</script>">words</a>', 'a href'],
    ['<a href="//evil.example/">words</a>', 'a href'],
    ['<a href="/\\evil.example/">words</a>', 'a href'],
    ['<a href="https://bank.example@evil.example/">words</a>', 'a href'],
    ['<a href="http://plain.example/">words</a>', 'a href'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'iframe'],
    ['<form action="https://evil.example"><button>Sign in</button></form>', 'form'],
  ])('[CONT-01] %s loses anything active, and says so', (html, leftOut) => {
    const read = richTextOfHtml(`<p>before</p>${html}`)
    expect(read.leftOut).toContain(leftOut)
    expect(JSON.stringify(read.text)).not.toMatch(/alert\(1\)[^"]*<|javascript|srcdoc|onerror|evil/i)
    expect(read.text[0]).toEqual({ kind: 'paragraph', line: [{ kind: 'text', text: 'before' }] })
    expect(z.safeParse(richText, read.text).success).toBe(true)
  })

  test('[CONT-01] deep nesting is read, and dropped beyond the limit', () => {
    for (const element of ['<b>', '<div>', '<ul><li>']) {
      const read = richTextOfHtml(`<p>before</p>${element.repeat(5000)}deep`)
      expect(read.leftOut).toContain('deeply nested content')
      expect(read.text[0]).toEqual({ kind: 'paragraph', line: [{ kind: 'text', text: 'before' }] })
    }
  })

  test('[CONT-01] whatever goes in, only allowed kinds and addresses come out', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      'a',
      'href=',
      'script',
      'p',
      'ul',
      'li',
      'b',
      ' ',
      '=',
      'on',
      'x',
    )
    const html = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(html, (text) => {
        expect(z.safeParse(richText, richTextOfHtml(text.slice(0, 3000)).text).success).toBe(true)
      }),
    )
  })
})
