import { formatFigure } from '../formats/figure-format.ts'
import { useLocale } from '../formats/locale.ts'
import { Icon } from '../icons/icon.tsx'
import type { DataPaging } from './data-columns.ts'
import type { DataWords } from './data-words.ts'
import { MoreRows } from './more-rows.tsx'

interface DataPagerProps {
  paging: DataPaging | undefined
  /** Starts at 0. */
  page: number
  pages: number
  words: DataWords
  onPage: (page: number) => void
}

/** Below the rows: page numbers, or a button for more. */
export function DataPager({ paging, page, pages, words, onPage }: DataPagerProps) {
  const { locale } = useLocale()
  if (paging?.kind === 'more') {
    return <MoreRows label={words.more} more={paging} className="data__more" />
  }
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={words.pages}>
      <Step label={words.previous} icon="previous" to={page - 1} pages={pages} onPage={onPage} />
      <ol className="pager__numbers">
        {numbersAround(page, pages).map((one, index) =>
          one === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap is before or after the present page, never both in one spot
            <li key={`gap ${String(index)}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <button
                type="button"
                className="pager__page"
                aria-label={words.page(one + 1)}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {formatFigure(one + 1, locale)}
              </button>
            </li>
          ),
        )}
      </ol>
      <p className="pager__where">{words.pageOf(page + 1, pages)}</p>
      <Step label={words.next} icon="next" to={page + 1} pages={pages} onPage={onPage} />
    </nav>
  )
}

interface StepProps {
  label: string
  icon: 'previous' | 'next'
  to: number
  pages: number
  onPage: (page: number) => void
}

/** At the end the button stays in place and keeps the focus, but does nothing. */
function Step({ label, icon, to, pages, onPage }: StepProps) {
  const isPossible = to >= 0 && to < pages
  return (
    <button
      type="button"
      className={`pager__step pager__step-${icon}`}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onPage(to)
      }}
    >
      <Icon name="chevron-right" />
    </button>
  )
}

/** The first and last pages, and those around the current one; undefined for a gap. */
function numbersAround(page: number, pages: number): readonly (number | undefined)[] {
  const near = Array.from({ length: pages }, (_, one) => one).filter(
    (one) => one === 0 || one === pages - 1 || Math.abs(one - page) <= 1,
  )
  return near.flatMap((one, index) => {
    const before = near[index - 1]
    return before !== undefined && one - before > 1 ? [undefined, one] : [one]
  })
}
