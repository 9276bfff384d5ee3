interface SegmentedProps<Value extends string> {
  /** Names the group. */
  label: string
  segments: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few in a bar, as presets of a period. Each is a button that says whether it is pressed. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}
