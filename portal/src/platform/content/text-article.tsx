import './content.css'
import type { RichText } from '@waymark/contract/content/rich-text'
import { useForeignLang } from './foreign-lang.ts'
import { RichTextView } from './rich-text-view.tsx'

interface TextArticleProps {
  page: { readonly lang: string; readonly title: string; readonly summary: string; readonly body: RichText }
}

/** A page of text, such as a help topic or a legal page. */
export function TextArticle({ page }: TextArticleProps) {
  const foreign = useForeignLang()
  return (
    <article className="sheet text-page" {...foreign(page.lang)}>
      <h1>{page.title}</h1>
      <p className="page-head__sub">{page.summary}</p>
      <RichTextView text={page.body} headings={2} />
    </article>
  )
}
