import type { Benefits } from './content-queries.ts'
import { useForeignLang } from './foreign-lang.ts'
import { RichTextView } from './rich-text-view.tsx'

/** What a benefit says. */
export function BenefitText({ benefit }: { benefit: Benefits['benefits'][number] }) {
  const foreign = useForeignLang()
  return (
    <div {...foreign(benefit.lang)}>
      <h3>{benefit.title}</h3>
      <div className="small muted">
        <RichTextView text={benefit.body} headings={3} />
      </div>
    </div>
  )
}
