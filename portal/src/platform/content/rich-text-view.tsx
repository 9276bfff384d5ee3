import type { Block, Inline, Line, RichText } from '@waymark/contract/content/rich-text'
import { Link } from 'react-router'
import { ownPath } from '../navigation/base-path.ts'

interface RichTextViewProps {
  text: RichText
  /** The level of its headings: one below the title above it. */
  headings: 2 | 3
}

/** Structured text rendered from its tree: no third-party HTML ever reaches the page. */
export function RichTextView({ text, headings }: RichTextViewProps) {
  return (
    <div className="rich-text">
      {text.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no ids and never changes its order
        <BlockView key={at} block={block} headings={headings} />
      ))}
    </div>
  )
}

function BlockView({ block, headings }: { block: Block; headings: 2 | 3 }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${headings}` as const
      return (
        <Heading>
          <LineView line={block.line} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={at}>
              <LineView line={line} />
            </li>
          ))}
        </List>
      )
    }
    case 'paragraph':
      break
  }
  return (
    <p>
      <LineView line={block.line} />
    </p>
  )
}

function LineView({ line }: { line: Line }) {
  return line.map((inline, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <InlineView key={at} inline={inline} />
  ))
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'strong':
      return <strong>{inline.text}</strong>
    case 'emphasis':
      return <em>{inline.text}</em>
    case 'link':
      return <ContentLink href={inline.href}>{inline.text}</ContentLink>
    case 'text':
      break
  }
  return inline.text
}

/** A link in content: through the router inside the portal, without a referrer elsewhere. */
export function ContentLink({
  href,
  className = 'link',
  children,
}: {
  href: string
  className?: string
  children: string
}) {
  const own = ownPath(href)
  if (own !== undefined) {
    return (
      <Link className={className} to={own}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={href} rel="noreferrer">
      {children}
    </a>
  )
}
