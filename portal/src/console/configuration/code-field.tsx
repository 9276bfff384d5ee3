import { memo, useId, useImperativeHandle, useRef, type Ref } from 'react'

export interface CodeFieldHandle {
  /** Selects a line, counted from 1, and scrolls to it. */
  readonly showLine: (line: number) => void
}

interface CodeFieldProps {
  ref: Ref<CodeFieldHandle>
  label: string
  description: string
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  wrongLines: readonly number[]
}

/** A text field with line numbers. Its lines don't wrap, so each number stays beside its line. */
export function CodeField({
  ref,
  label,
  description,
  value,
  onChange,
  readOnly,
  wrongLines,
}: CodeFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const lines = value.split('\n')
  useImperativeHandle(ref, () => ({
    showLine: (line) => {
      const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
      area.current?.focus()
      area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
      const height = (area.current?.scrollHeight ?? 0) / lines.length
      frame.current?.scrollTo({ top: Math.max(0, (line - 4) * height) })
    },
  }))
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <p className="muted" id={`${id}-hint`}>
        {description}
      </p>
      <div ref={frame} className="console-code">
        <LineNumbers count={lines.length} wrong={wrongLines.join(' ')} />
        <textarea
          ref={area}
          id={id}
          aria-describedby={`${id}-hint`}
          className="form-control"
          value={value}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

/** Drawn again only when lines come or go, not for each letter. `wrong` has their numbers, with spaces between. */
const LineNumbers = memo(({ count, wrong }: { count: number; wrong: string }) => {
  const wrongLines = new Set(wrong.split(' '))
  return (
    <ol aria-hidden="true">
      {Array.from({ length: count }, (_line, index) => String(index + 1)).map((line) => (
        <li key={line} className={wrongLines.has(line) ? 'is-wrong' : undefined}>
          {line}
        </li>
      ))}
    </ol>
  )
})
LineNumbers.displayName = 'LineNumbers'
